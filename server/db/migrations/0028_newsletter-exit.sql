ALTER TABLE "newsletter_subscriber" ADD COLUMN "token" text DEFAULT gen_random_uuid()::text NOT NULL CONSTRAINT "newsletter_subscriber_token_unique" UNIQUE;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "welcomed_at" timestamp with time zone;
