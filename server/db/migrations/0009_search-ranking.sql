CREATE TABLE "search_belonging" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_posting" (
	"word" text NOT NULL,
	"product_id" integer NOT NULL,
	"impact" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_belonging" ADD CONSTRAINT "search_belonging_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_posting_word" ON "search_posting" USING btree ("word","impact" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_posting_product" ON "search_posting" USING btree ("product_id");
--> statement-breakpoint
-- Numbers with a unit in one spelling: 55", 55 inch and 55in become '55inch', 1000 GB and 1 TB become '1tb'. With
-- `apart` the number and the unit stand beside it as words of their own, as a text is indexed.
CREATE FUNCTION search_measures(input text, apart boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF t !~ '\d' THEN
    RETURN t;
  END IF;
  t := regexp_replace(t, '(\d) ?(?:["″”“]|''''|[- ]?(?:inches|inch)\y|[- ]?in\y(?![ -]*\d))', '\1 inch ', 'gi');
  t := regexp_replace(t, '\y([1248])(?:000|024|048|096|192) ?gb\y', '\1 TB', 'gi');
  RETURN regexp_replace(t, '(\d+) ?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
    CASE WHEN apart THEN '\1 \2 \1\2' ELSE '\1\2' END, 'gi');
END
$$;
--> statement-breakpoint
-- The codes of a text that signs part into three pieces or more (KB.INT00.038), without the signs. Codes of two
-- pieces are found as joined neighbours.
CREATE FUNCTION search_codes(input text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce(string_agg(lower(regexp_replace(code[1], '[^[:alnum:]]', '', 'g')), ' '), '')
  FROM regexp_matches(input, '(?<![[:alnum:]])([[:alnum:]]+(?:[-./_][[:alnum:]]+){2,})', 'g') AS code
  WHERE code[1] ~ '\d'
$$;
--> statement-breakpoint
-- What of a name says what the product is: what stands before 'for', 'with', a comma, a bracket or, after the third
-- word, a measure. The rest says what it goes with, or how it is.
CREATE FUNCTION search_head(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  cut integer := regexp_instr(name,
    '\s(?:for|with|without|compatible|fits|suitable|including|incl|w/|pour|avec|مع)\y|,\s|\(|\s\+\s', 1, 1, 0, 'i');
  measured text;
BEGIN
  IF cut <= 2 THEN
    cut := length(name) + 1;
  END IF;
  measured := (regexp_match(left(name, cut - 1),
    '^((?:\S+\s+){3,}?)\d[\d.,x/]*\s?(?:"|''''|(?:cm|mm|m|ft|in|inch|gb|tb|mb|ghz|mhz|mah|w|v|hz|dpi|mp|pages|g|kg|l|ml)\y)',
    'i'))[1];
  RETURN coalesce(measured, left(name, cut - 1));
END
$$;
--> statement-breakpoint
-- As before, and: irregular plurals; Arabic words also lose 'and' and 'for' where an article follows.
CREATE OR REPLACE FUNCTION search_singular(normalised text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := normalised;
BEGIN
  IF octet_length(t) <> length(t) THEN
    t := regexp_replace(t, '(?<![^ ])(?:[وفب]?ال|و?لل)([^ ]{3,})', '\1', 'g');
    t := regexp_replace(t, '([^ ]{2,})ات(?![^ ])', '\1ه', 'g');
  END IF;
  IF t ~ '(?:mice|feet|children|men|shelves|knives)(?![^ ])' THEN
    t := regexp_replace(t, '(?<![^ ])mice(?![^ ])', 'mouse', 'g');
    t := regexp_replace(t, '(?<![^ ])feet(?![^ ])', 'foot', 'g');
    t := regexp_replace(t, '(?<![^ ])children(?![^ ])', 'child', 'g');
    t := regexp_replace(t, '(?<![^ ])(wo)?men(?![^ ])', '\1man', 'g');
    t := regexp_replace(t, '(?<![^ ])(shel)ves(?![^ ])', '\1f', 'g');
    t := regexp_replace(t, '(?<![^ ])(kni)ves(?![^ ])', '\1fe', 'g');
  END IF;
  t := regexp_replace(t, '([a-z]{2})ies(?![^ ])', '\1y', 'g');
  t := regexp_replace(t, '([a-z](?:ss|x|ch|sh|zz|ns))es(?![^ ])', '\1', 'g');
  RETURN regexp_replace(t, '([a-z]{2}[a-hj-rtv-z0-9])s(?![^ ])', '\1', 'g');
END
$$;
--> statement-breakpoint
-- As before, with numbers and their units in one spelling. The words are written as a vector: they need no parser, and
-- where they stand is of no use. What is too long for a vector is no word.
CREATE OR REPLACE FUNCTION search_vector_of(input text, weight "char", joined boolean) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  words text := search_normalise(search_measures(input, true));
  singular text;
  mark text := ':1' || weight::text;
BEGIN
  IF octet_length(words) >= 255 THEN
    words := trim(BOTH ' ' FROM regexp_replace(words, '[^ ]{255,}', '', 'g'));
  END IF;
  singular := search_singular(words);
  IF joined THEN
    singular := singular || ' ' || search_joined(words) || ' ' || search_joined(singular);
  END IF;
  words := trim(BOTH ' ' FROM words || ' ' || singular);
  IF words = '' THEN
    RETURN ''::tsvector;
  END IF;
  RETURN (regexp_replace(words, ' +', mark || ' ', 'g') || mark)::tsvector;
END
$$;
--> statement-breakpoint
-- An article number without its signs, in small letters.
CREATE FUNCTION search_code(code text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(regexp_replace(code, '[^[:alnum:]]', '', 'g')) $$;
--> statement-breakpoint
CREATE INDEX "variation_code" ON "variation" USING btree (search_code("sku"));--> statement-breakpoint
CREATE INDEX "variation_barcode_code" ON "variation" USING btree (search_code("barcode"));
