ALTER TABLE "earlier_review" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_recent" ON "review" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "earlier_review_recent" ON "earlier_review" USING btree ("created_at" DESC NULLS LAST) WHERE not "earlier_review"."is_sample";