CREATE TABLE "listed_price" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"visitor_price_cents" integer NOT NULL,
	"customer_price_cents" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_visitor_price";--> statement-breakpoint
DROP INDEX "product_customer_price";--> statement-breakpoint
ALTER TABLE "listed_price" ADD CONSTRAINT "listed_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_price_visitor" ON "listed_price" USING btree ("visitor_price_cents","product_id");--> statement-breakpoint
CREATE INDEX "listed_price_customer" ON "listed_price" USING btree ("customer_price_cents","product_id");--> statement-breakpoint
INSERT INTO "listed_price" ("product_id", "visitor_price_cents", "customer_price_cents")
SELECT "id", "visitor_price_cents", "customer_price_cents" FROM "product"
WHERE "is_listed" AND "default_variation_id" IS NOT NULL;--> statement-breakpoint
-- A price list writes rows of both anew. Where a page has room for them, no index has to know.
ALTER TABLE "product" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "product_value" SET (fillfactor = 50);
