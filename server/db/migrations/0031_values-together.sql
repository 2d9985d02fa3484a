ALTER TABLE "product_value" ADD COLUMN "visitor_price_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_value" ADD COLUMN "customer_price_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_value" ADD COLUMN "together" integer[] DEFAULT '{}' NOT NULL;;
--> statement-breakpoint
-- As `refreshValues` derives them.
WITH brand (id, folded) AS (
  SELECT min(v.id), lower(v.name) FROM attribute_value v JOIN attribute a ON a.id = v.attribute_id
  WHERE lower(a.name) = 'brand' GROUP BY 2
), offered (product_id, value_ids, place, visitor_cents, customer_cents) AS MATERIALIZED (
  SELECT p.id, array_remove(v.value_ids || b.id, NULL),
    row_number() OVER (
      PARTITION BY p.id
      ORDER BY (NOT v.tracks_stock OR v.continues_selling OR v.quantity > 0) DESC, v.position, v.id),
    CASE WHEN p.is_pre_order THEN r.cents ELSE v.price_cents END,
    CASE WHEN p.is_pre_order THEN r.cents ELSE least(coalesce(v.customer_price_cents, v.price_cents), r.cents) END
  FROM product p JOIN variation v ON v.product_id = p.id
  LEFT JOIN brand b ON b.folded = lower(p.brand)
  CROSS JOIN LATERAL (SELECT greatest(v.price_cents, v.compare_at_cents)) r(cents)
  WHERE p.is_listed
), wanted AS (
  SELECT value_id, o.product_id, (array_agg(o.visitor_cents ORDER BY o.place))[1] AS visitor_cents,
    (array_agg(o.customer_cents ORDER BY o.place))[1] AS customer_cents, array_agg(DISTINCT other_id) AS together
  FROM offered o CROSS JOIN unnest(o.value_ids) value_id CROSS JOIN unnest(o.value_ids) other_id
  GROUP BY value_id, o.product_id
)
UPDATE product_value
SET visitor_price_cents = w.visitor_cents, customer_price_cents = w.customer_cents, together = w.together
FROM wanted w
WHERE product_value.product_id = w.product_id AND product_value.attribute_value_id = w.value_id;
