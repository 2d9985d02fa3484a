CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"type" text NOT NULL,
	"is_default" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"city_id" integer NOT NULL,
	"notes" text NOT NULL,
	"is_same_person" boolean NOT NULL,
	"is_same_shipping_address" boolean NOT NULL,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_of_customer" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"pre_order_cents" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents_when_added" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_variation" UNIQUE("customer_id","variation_id","pre_order_cents"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" between 1 and 100),
	CONSTRAINT "cart_line_pre_order" CHECK ("cart_line"."pre_order_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenge_attempts" CHECK ("challenge"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"wishlist_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"credential_version" integer DEFAULT 1 NOT NULL,
	"reset_due" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"language" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"cart_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "customer_wishlist_id_unique" UNIQUE("wishlist_id"),
	CONSTRAINT "customer_email_unique" UNIQUE("email"),
	CONSTRAINT "customer_email_lower" CHECK ("customer"."email" = lower("customer"."email"))
);
--> statement-breakpoint
CREATE TABLE "customer_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_write" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_write_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_grant" (
	"grant_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"credential_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"number" integer PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variation_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_session" ADD CONSTRAINT "customer_session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_grant" ADD CONSTRAINT "reset_grant_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("customer_id","type") WHERE is_default;--> statement-breakpoint
CREATE INDEX "attempt_subject" ON "attempt" USING btree ("subject","attempted_at");--> statement-breakpoint
CREATE INDEX "attempt_age" ON "attempt" USING btree ("attempted_at");--> statement-breakpoint
CREATE INDEX "cart_line_by_variation" ON "cart_line" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "challenge_customer" ON "challenge" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "challenge_email" ON "challenge" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "challenge_expiry" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_session_customer" ON "customer_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_session_expiry" ON "customer_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_write_age" ON "idempotent_write" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "reset_grant_customer" ON "reset_grant" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_product" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_variation" ON "wishlist_item" USING btree ("variation_id");