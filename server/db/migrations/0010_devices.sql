CREATE TABLE "known_device" (
	"customer_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_customer_id_device_hash_pk" PRIMARY KEY("customer_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_email_unique";--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_confirmed_email" ON "customer" USING btree ("email") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customer_unconfirmed" ON "customer" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_id_unique" UNIQUE("id");