CREATE TABLE "earlier_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "earlier_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"author" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_review_stars" CHECK ("earlier_review"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "earlier_review" ADD CONSTRAINT "earlier_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_review_newest" ON "earlier_review" USING btree ("product_id","created_at" DESC NULLS LAST);