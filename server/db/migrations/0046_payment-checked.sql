ALTER TABLE "payment" ADD COLUMN "checked_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "charge" text;