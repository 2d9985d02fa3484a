CREATE TABLE "search_click" (
	"term" text NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"clicks" integer NOT NULL,
	"first_clicks" integer NOT NULL,
	"places" integer NOT NULL,
	CONSTRAINT "search_click_term_day_product_id_pk" PRIMARY KEY("term","day","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"term_key" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "search_rule_once" UNIQUE NULLS NOT DISTINCT("kind","term_key","target","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_rule_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "search_rule_version_only" CHECK ("search_rule_version"."is_only")
);
--> statement-breakpoint
ALTER TABLE "search_rule" ADD CONSTRAINT "search_rule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_click_day" ON "search_click" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_rule_term" ON "search_rule" USING btree ("term_key");--> statement-breakpoint
CREATE INDEX "search_rule_product" ON "search_rule" USING btree ("product_id");