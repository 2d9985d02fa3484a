CREATE TABLE "earlier_order" (
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"payment" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "earlier_order_number_placed_at_pk" PRIMARY KEY("number","placed_at"),
	CONSTRAINT "earlier_order_total" CHECK ("earlier_order"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX "earlier_order_newest" ON "earlier_order" USING btree ("email","placed_at" DESC NULLS LAST);--> statement-breakpoint
-- A page keeps room for the next version of its rows, so that a price or a piece less is written without any index.
ALTER TABLE "variation" SET (fillfactor = 50);
