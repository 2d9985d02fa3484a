CREATE INDEX "product_search_version" ON "product" USING btree (left("search_hash", 8)) WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
-- Until every API is of a version that writes `listed_price` itself, and says so, the database writes it behind the others.
-- What they make of the list of all products is its length and another version of it.
CREATE FUNCTION "listed_price_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  gained integer;
begin
  if new.is_listed and new.default_variation_id is not null then
    gained := case when exists (select from listed_price where product_id = new.id) then 0 else 1 end;
    insert into listed_price (product_id, visitor_price_cents, customer_price_cents)
    values (new.id, new.visitor_price_cents, new.customer_price_cents)
    on conflict (product_id) do update
    set visitor_price_cents = excluded.visitor_price_cents, customer_price_cents = excluded.customer_price_cents;
  else
    delete from listed_price where product_id = new.id;
    gained := case when found then -1 else 0 end;
  end if;
  perform set_config('cedar.list_gained',
    (coalesce(nullif(current_setting('cedar.list_gained', true), ''), '0')::integer + gained)::text, true);
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "shop_list_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  gained text := coalesce(current_setting('cedar.list_gained', true), '');
begin
  if gained <> '' then
    update shop_list set product_count = product_count + gained::integer, version = (version + 1) % 1000000000;
    perform set_config('cedar.list_gained', '', true);
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "product_listed_price" AFTER UPDATE OF "visitor_price_cents", "customer_price_cents", "is_listed", "default_variation_id" ON "product"
  FOR EACH ROW WHEN ((
    (old.visitor_price_cents, old.customer_price_cents, old.is_listed, old.default_variation_id is null)
      is distinct from (new.visitor_price_cents, new.customer_price_cents, new.is_listed, new.default_variation_id is null))
    and coalesce(current_setting('cedar.lists_prices', true), '') <> 'yes')
  EXECUTE FUNCTION "listed_price_follows"();--> statement-breakpoint
CREATE TRIGGER "product_shop_list" AFTER UPDATE OF "visitor_price_cents", "customer_price_cents", "is_listed", "default_variation_id" ON "product"
  FOR EACH STATEMENT WHEN (coalesce(current_setting('cedar.lists_prices', true), '') <> 'yes')
  EXECUTE FUNCTION "shop_list_follows"();
--> statement-breakpoint
-- Behind 'w/' no word begins at once: 'KVM Cable w/ Microphone' was called a microphone.
CREATE OR REPLACE FUNCTION search_title(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  cut integer := regexp_instr(name,
    '\s(?:for|with|without|compatible|fits|suitable|including|incl|pour|avec|مع)\y|\sw/|,\s|\(|\s\+\s', 1, 1, 0, 'i');
BEGIN
  RETURN CASE WHEN cut <= 2 THEN name ELSE left(name, cut - 1) END;
END
$function$;
