CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "id" SET DEFAULT (100000000 + floor(random() * 900000000))::integer;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_customer" ON "passkey" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_customer" ON "passkey_challenge" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiry" ON "passkey_challenge" USING btree ("expires_at");