CREATE TABLE "attribute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "attribute_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	CONSTRAINT "attribute_value_name" UNIQUE("attribute_id","name")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"in_menu" boolean DEFAULT true NOT NULL,
	"is_derived" boolean DEFAULT false NOT NULL,
	"rule" text,
	"product_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_id_positive" CHECK ("category"."id" > 0),
	CONSTRAINT "category_not_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "category_listing" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"visitor_price_cents" integer NOT NULL,
	"customer_price_cents" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"rating" real NOT NULL,
	CONSTRAINT "category_listing_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "category_value" (
	"category_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "category_value_category_id_attribute_value_id_pk" PRIMARY KEY("category_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cross_sell" (
	"product_id" integer NOT NULL,
	"with_product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cross_sell_product_id_with_product_id_pk" PRIMARY KEY("product_id","with_product_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_metadata" (
	"page" integer PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"twitter_card" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"google_category" text DEFAULT '' NOT NULL,
	"body_html" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"small_description" text DEFAULT '' NOT NULL,
	"is_pre_order" boolean DEFAULT false NOT NULL,
	"pre_order_first_cents" integer DEFAULT 0 NOT NULL,
	"pre_order_second_cents" integer DEFAULT 0 NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"default_variation_id" integer,
	"in_stock" boolean DEFAULT false NOT NULL,
	"visitor_price_cents" integer DEFAULT 0 NOT NULL,
	"customer_price_cents" integer DEFAULT 0 NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector",
	"search_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_handle_unique" UNIQUE("handle"),
	CONSTRAINT "product_pre_order_prices" CHECK ("product"."pre_order_first_cents" >= 0 and "product"."pre_order_second_cents" >= 0),
	CONSTRAINT "product_rating" CHECK ("product"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"product_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_attribute_product_id_attribute_id_pk" PRIMARY KEY("product_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_image_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_value" (
	"attribute_value_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_value_attribute_value_id_product_id_pk" PRIMARY KEY("attribute_value_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"product_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slides" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"source" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"source_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	"value_ids" integer[] DEFAULT '{}' NOT NULL,
	"price_cents" integer NOT NULL,
	"compare_at_cents" integer,
	"customer_price_cents" integer,
	"quantity" integer DEFAULT 0 NOT NULL,
	"tracks_stock" boolean DEFAULT true NOT NULL,
	"continues_selling" boolean DEFAULT false NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variation_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variation_price" CHECK ("variation"."price_cents" > 0),
	CONSTRAINT "variation_compare_at" CHECK ("variation"."compare_at_cents" > 0),
	CONSTRAINT "variation_customer_price" CHECK ("variation"."customer_price_cents" > 0),
	CONSTRAINT "variation_quantity" CHECK ("variation"."quantity" >= 0),
	CONSTRAINT "variation_images" CHECK (cardinality("variation"."images") <= 5)
);
--> statement-breakpoint
CREATE TABLE "widget_category" (
	"widget_id" integer NOT NULL,
	"position" integer NOT NULL,
	"category_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "widget_category_widget_id_position_pk" PRIMARY KEY("widget_id","position"),
	CONSTRAINT "widget_category_widget" CHECK ("widget_category"."widget_id" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_listing" ADD CONSTRAINT "category_listing_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_listing" ADD CONSTRAINT "category_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_value" ADD CONSTRAINT "category_value_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_value" ADD CONSTRAINT "category_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_with_product_id_product_id_fk" FOREIGN KEY ("with_product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_value" ADD CONSTRAINT "product_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_value" ADD CONSTRAINT "product_value_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_category" ADD CONSTRAINT "widget_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "category_listing_product" ON "category_listing" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "category_listing_relevance" ON "category_listing" USING btree ("category_id","position","product_id");--> statement-breakpoint
CREATE INDEX "category_listing_visitor_price" ON "category_listing" USING btree ("category_id","visitor_price_cents","product_id");--> statement-breakpoint
CREATE INDEX "category_listing_customer_price" ON "category_listing" USING btree ("category_id","customer_price_cents","product_id");--> statement-breakpoint
CREATE INDEX "category_listing_stock" ON "category_listing" USING btree ("category_id","in_stock" DESC NULLS LAST,"position","product_id");--> statement-breakpoint
CREATE INDEX "category_listing_rating" ON "category_listing" USING btree ("category_id","rating" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "cross_sell_with" ON "cross_sell" USING btree ("with_product_id");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "product_search_in_name" ON "product" USING gin (ts_filter("search_vector", '{a}'));--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product" USING btree ("search_name" text_pattern_ops) WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_relevance" ON "product" USING btree ("position","id") WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_visitor_price" ON "product" USING btree ("visitor_price_cents","id") WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_customer_price" ON "product" USING btree ("customer_price_cents","id") WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_stock" ON "product" USING btree ("in_stock" DESC NULLS LAST,"position","id") WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_rating_order" ON "product" USING btree ("rating" DESC NULLS LAST,"id") WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed and default_variation_id is not null;--> statement-breakpoint
CREATE INDEX "product_category_category" ON "product_category" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "product_value_product" ON "product_value" USING btree ("product_id","attribute_value_id");--> statement-breakpoint
CREATE INDEX "variation_product" ON "variation" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variation_choices" ON "variation" USING btree ("product_id","value_ids");--> statement-breakpoint
CREATE INDEX "variation_values" ON "variation" USING gin ("value_ids");