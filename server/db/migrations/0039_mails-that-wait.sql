ALTER TABLE "mail_outbox" ADD COLUMN "can_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "can_wait" = true WHERE unsubscribe_url is not null AND sent_at is null AND failed_at is null;--> statement-breakpoint
-- The order in which mails are taken; the version before sorts those that are due.
DROP INDEX "mail_outbox_next";--> statement-breakpoint
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ("can_wait","next_attempt_at") WHERE sent_at is null and failed_at is null;
