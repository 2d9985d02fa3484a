ALTER TABLE "category_listing" DROP CONSTRAINT "category_listing_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "listed_price" DROP CONSTRAINT "listed_price_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "product_value" DROP CONSTRAINT "product_value_attribute_value_id_attribute_value_id_fk";
--> statement-breakpoint
ALTER TABLE "product_value" DROP CONSTRAINT "product_value_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "search_belonging" DROP CONSTRAINT "search_belonging_product_id_product_id_fk";
--> statement-breakpoint
ALTER TABLE "search_thing" DROP CONSTRAINT "search_thing_product_id_product_id_fk";
