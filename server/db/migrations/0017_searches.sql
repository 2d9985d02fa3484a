CREATE TABLE "search_count" (
	"term" text NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "search_count_term_day_pk" PRIMARY KEY("term","day")
);
--> statement-breakpoint
CREATE INDEX "search_count_day" ON "search_count" USING btree ("day");