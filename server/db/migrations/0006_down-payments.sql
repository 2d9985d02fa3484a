ALTER TABLE "customer_order" ADD COLUMN "collected_cents" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "full_cents" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_collected" CHECK (("customer_order"."collected_cents" is null) = ("customer_order"."collected_at" is null) and ("customer_order"."collected_cents" is null or "customer_order"."collected_cents" > 0 and "customer_order"."status" in (5, 9)));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_full" CHECK ("order_line"."full_cents" > 0);