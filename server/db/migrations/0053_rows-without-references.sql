-- All at once and in one order: a reference is dropped from both of its tables.
LOCK TABLE "product", "attribute_value", "category_listing", "listed_price", "product_value", "search_belonging", "search_thing" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
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
--> statement-breakpoint
-- What the references did beside: with a product or a value go its rows, also for an older version that counts on it.
CREATE FUNCTION "product_rows_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from category_listing where product_id in (select id from gone);
  delete from listed_price where product_id in (select id from gone);
  delete from product_value where product_id in (select id from gone);
  delete from search_belonging where product_id in (select id from gone);
  delete from search_thing where product_id in (select id from gone);
  return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION "attribute_value_rows_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from product_value where attribute_value_id in (select id from gone);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "product_rows" AFTER DELETE ON "product" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "product_rows_follow"();
--> statement-breakpoint
CREATE TRIGGER "attribute_value_rows" AFTER DELETE ON "attribute_value" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "attribute_value_rows_follow"();
