CREATE TABLE "missing_address" (
	"path" text PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title_before" text NOT NULL,
	"description_before" text NOT NULL,
	"is_noindex_before" boolean NOT NULL,
	"title_after" text NOT NULL,
	"description_after" text NOT NULL,
	"is_noindex_after" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_own" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_noindex" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_noindex" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_said" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"title_from" text NOT NULL,
	"description" text NOT NULL,
	"description_from" text NOT NULL,
	"title_length" integer NOT NULL,
	"title_width" integer NOT NULL,
	"description_length" integer NOT NULL,
	"description_width" integer NOT NULL,
	"title_below" text NOT NULL,
	"title_below_from" text NOT NULL,
	"description_below" text NOT NULL,
	"description_below_from" text NOT NULL,
	"is_noindex" boolean DEFAULT false NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"source_at" timestamp with time zone,
	"templates" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"totp_secret" text DEFAULT '' NOT NULL,
	"totp_used_step" bigint DEFAULT 0 NOT NULL,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"credential_version" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"totp_secret" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirect" DROP CONSTRAINT "redirect_reason";--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_address_age" ON "missing_address" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "page_change_key" ON "page_change" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "page_plan_due" ON "page_plan" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "page_plan_key" ON "page_plan" USING btree ("key");--> statement-breakpoint
CREATE INDEX "page_said_title" ON "page_said" USING btree ("title");--> statement-breakpoint
CREATE INDEX "page_said_description" ON "page_said" USING btree (md5("description"));--> statement-breakpoint
CREATE INDEX "page_said_name" ON "page_said" USING btree (lower("name"),"key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_challenge_staff" ON "staff_challenge" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_reason" CHECK ("redirect"."reason" in ('desk', 'file', 'old-shop', 'renamed', 'category', 'removed'));