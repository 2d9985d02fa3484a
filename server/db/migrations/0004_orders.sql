CREATE TABLE "customer_order" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"cart_version" integer NOT NULL,
	"status" integer NOT NULL,
	"payment_method" integer NOT NULL,
	"lines_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city_id" integer NOT NULL,
	"notes" text NOT NULL,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"region" text NOT NULL,
	"address_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "customer_order_of_cart" UNIQUE("customer_id","cart_version"),
	CONSTRAINT "customer_order_status" CHECK ("customer_order"."status" between 1 and 9),
	CONSTRAINT "customer_order_payment_method" CHECK ("customer_order"."payment_method" in (0, 1)),
	CONSTRAINT "customer_order_sums" CHECK ("customer_order"."lines_cents" > 0 and "customer_order"."fee_cents" >= 0 and "customer_order"."total_cents" = "customer_order"."lines_cents" + "customer_order"."fee_cents"),
	CONSTRAINT "customer_order_cash" CHECK ("customer_order"."payment_method" = 1 or ("customer_order"."fee_cents" = 0 and "customer_order"."status" <> 6)),
	CONSTRAINT "customer_order_expiry" CHECK (("customer_order"."payment_method" = 1) = ("customer_order"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_change" (
	"order_id" integer NOT NULL,
	"status" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_change_order_id_status_pk" PRIMARY KEY("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer,
	"variation_id" integer,
	"product_name" text NOT NULL,
	"sku" text NOT NULL,
	"image" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"regular_cents" integer NOT NULL,
	"pre_order_cents" integer NOT NULL,
	"taken_pieces" integer NOT NULL,
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 100),
	CONSTRAINT "order_line_taken" CHECK ("order_line"."taken_pieces" between 0 and "order_line"."quantity"),
	CONSTRAINT "order_line_prices" CHECK ("order_line"."unit_cents" > 0 and "order_line"."regular_cents" >= "order_line"."unit_cents"),
	CONSTRAINT "order_line_pre_order" CHECK ("order_line"."pre_order_cents" in (0, "order_line"."unit_cents"))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"opening_until" timestamp with time zone,
	"session_id" text,
	"indicator_hash" "bytea",
	"refund_id" text,
	"refund_cents" bigint,
	"next_look_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_indicator_hash_unique" UNIQUE("indicator_hash"),
	CONSTRAINT "payment_session" CHECK (("payment"."session_id" is null) = ("payment"."indicator_hash" is null)),
	CONSTRAINT "payment_refund" CHECK (("payment"."state" in ('refund-due', 'refunded')) = ("payment"."refund_id" is not null) and ("payment"."refund_id" is null) = ("payment"."refund_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "stale_listing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_listing" ADD CONSTRAINT "stale_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_order_newest" ON "customer_order" USING btree ("customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_order_by_age" ON "customer_order" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_line_variation" ON "order_line" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE INDEX "stale_listing_product" ON "stale_listing" USING btree ("product_id");--> statement-breakpoint
-- The same table as server/orders/transitions.ts; a test holds them to each other.
CREATE FUNCTION "customer_order_status_may_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    if new.status not in (1, 6) then
      raise exception 'an order does not begin in the state %', new.status using errcode = 'check_violation';
    end if;
  elsif new.status <> old.status and not exists (
    select 1 from (values
      (6, 1), (6, 7), (6, 8),
      (1, 2), (2, 3), (3, 4), (4, 5),
      (1, 7), (2, 7), (3, 7), (4, 7),
      (1, 9), (2, 9), (3, 9), (4, 9), (5, 9), (7, 9), (8, 9)
    ) as allowed ("from", "to")
    where allowed."from" = old.status and allowed."to" = new.status
  ) then
    raise exception 'an order does not go from the state % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "customer_order_status" BEFORE INSERT OR UPDATE OF "status" ON "customer_order"
  FOR EACH ROW EXECUTE FUNCTION "customer_order_status_may_change"();
