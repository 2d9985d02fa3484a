ALTER TABLE "product_alert" ADD COLUMN "stop_token" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
UPDATE "product_alert" SET "stop_token" = "own"."token" FROM (SELECT "email", min("stop_token") AS "token" FROM "product_alert" GROUP BY "email") "own" WHERE "own"."email" = "product_alert"."email";--> statement-breakpoint
CREATE INDEX "product_alert_stop" ON "product_alert" USING btree ("stop_token");--> statement-breakpoint
-- The order in which mails are taken; the version before sorts the few that are due.
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ((unsubscribe_url is not null),"next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
DROP INDEX "mail_outbox_due";
