CREATE TABLE "category_pair" (
	"category_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"product_count" integer NOT NULL,
	"lowest_visitor_cents" integer,
	"highest_visitor_cents" integer,
	"lowest_customer_cents" integer,
	"highest_customer_cents" integer,
	CONSTRAINT "category_pair_category_id_attribute_value_id_other_id_pk" PRIMARY KEY("category_id","attribute_value_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "shop_list" ADD COLUMN "paired_from" integer;--> statement-breakpoint
ALTER TABLE "shop_list" ADD COLUMN "paired_version" integer;