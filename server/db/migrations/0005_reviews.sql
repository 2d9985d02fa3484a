CREATE TABLE "review" (
	"product_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_product_id_customer_id_pk" PRIMARY KEY("product_id","customer_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("product_id","created_at" DESC NULLS LAST,"customer_id");--> statement-breakpoint
CREATE INDEX "review_customer" ON "review" USING btree ("customer_id","created_at" DESC NULLS LAST);