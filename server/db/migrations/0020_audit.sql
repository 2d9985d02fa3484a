CREATE TABLE "audit_finding" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"class" text NOT NULL,
	"level" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"page_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"run_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'queued' NOT NULL,
	"asked_by" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"said" text DEFAULT '' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_known" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_finding_what" ON "audit_finding" USING btree ("address","class");--> statement-breakpoint
CREATE INDEX "audit_finding_state" ON "audit_finding" USING btree ("state","level","address");--> statement-breakpoint
CREATE INDEX "audit_finding_closed" ON "audit_finding" USING btree ("closed_at") WHERE "audit_finding"."state" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_run_busy" ON "audit_run" USING btree ((true)) WHERE "audit_run"."state" in ('queued', 'running');