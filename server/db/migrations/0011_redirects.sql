CREATE TABLE "redirect" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_product_id" integer,
	"to_category_id" integer,
	"to_path" text,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_from_path" CHECK ("redirect"."from_path" ~ '^(/[^/?#]+)+$' and octet_length("redirect"."from_path") <= 1000),
	CONSTRAINT "redirect_one_target" CHECK (num_nonnulls(to_product_id, to_category_id, to_path) <= 1),
	CONSTRAINT "redirect_to_path" CHECK ("redirect"."to_path" ~ '^/($|[^/])' and "redirect"."to_path" !~ '[\\[:cntrl:]]' and "redirect"."to_path" <> "redirect"."from_path"
        and octet_length("redirect"."to_path") <= 2000),
	CONSTRAINT "redirect_reason" CHECK ("redirect"."reason" in ('file', 'old-shop', 'renamed', 'category', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "removed_variation" (
	"product_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"sku" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_variation_product_id_variation_id_pk" PRIMARY KEY("product_id","variation_id")
);
--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_to_product_id_product_id_fk" FOREIGN KEY ("to_product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_variation" ADD CONSTRAINT "removed_variation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirect_product" ON "redirect" USING btree ("to_product_id");--> statement-breakpoint
CREATE INDEX "redirect_category" ON "redirect" USING btree ("to_category_id");--> statement-breakpoint
CREATE INDEX "removed_variation_sku" ON "removed_variation" USING btree ("sku");