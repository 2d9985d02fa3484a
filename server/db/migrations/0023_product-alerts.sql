CREATE TABLE "product_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"variation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "product_alert_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "product_alert_wish" UNIQUE("email","variation_id","kind"),
	CONSTRAINT "product_alert_email_lower" CHECK ("product_alert"."email" = lower("product_alert"."email")),
	CONSTRAINT "product_alert_group" CHECK ("product_alert"."group_id" in (3, 4))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "product_alert" ADD CONSTRAINT "product_alert_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_alert_variation" ON "product_alert" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "product_alert_open" ON "product_alert" USING btree ("id") WHERE confirmed_at is not null and told_at is null;