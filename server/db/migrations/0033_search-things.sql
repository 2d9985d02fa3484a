CREATE TABLE "search_thing" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_thing" ADD CONSTRAINT "search_thing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What of a name says what the product is: what stands before 'for', 'with', a comma or a bracket. The rest says what it goes with.
CREATE FUNCTION search_title(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  cut integer := regexp_instr(name,
    '\s(?:for|with|without|compatible|fits|suitable|including|incl|w/|pour|avec|مع)\y|,\s|\(|\s\+\s', 1, 1, 0, 'i');
BEGIN
  RETURN CASE WHEN cut <= 2 THEN name ELSE left(name, cut - 1) END;
END
$$;
--> statement-breakpoint
-- The same without what follows a measure behind the third word, which says how it is.
CREATE OR REPLACE FUNCTION search_head(name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  title text := search_title(name);
BEGIN
  RETURN coalesce((regexp_match(title,
    '^((?:\S+\s+){3,}?)\d[\d.,x/]*\s?(?:"|''''|(?:cm|mm|m|ft|in|inch|gb|tb|mb|ghz|mhz|mah|w|v|hz|dpi|mp|pages|g|kg|l|ml)\y)',
    'i'))[1], title);
END
$$;
--> statement-breakpoint
-- As before, and: units that are written out or in French, and feet by their sign.
CREATE OR REPLACE FUNCTION search_measures(input text, apart boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF t !~ '\d' THEN
    RETURN t;
  END IF;
  IF t ~ '\d,\d{3}' THEN
    t := regexp_replace(t, '(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,]|\.\d)', '\1\2', 'g');
  END IF;
  t := regexp_replace(t, '(\d) ?(?:["″”“]|''''|[- ]?(?:inches|inch|pouces|pouce|بوصة|بوصه|انش|إنش)\y|[- ]?in\y(?![ -]*\d))', '\1 inch ', 'gi');
  IF t ~* '\d[ -]?(?:met|mèt|feet|foot|lit|watt|volt|gigab|terab|[gt]o\y|متر|[''’′])' THEN
    t := regexp_replace(t, '(\d)[ -]?(?:(?:met(?:er|re)|mètre)s?\y|متر)', '\1 m', 'gi');
    t := regexp_replace(t, '(\d)(?:[ -]?(?:feet|foot)\y|[''’′](?=[\s-]))', '\1 ft', 'gi');
    t := regexp_replace(t, '(\d)[ -]?lit(?:er|re)s?\y', '\1 l', 'gi');
    t := regexp_replace(t, '(\d)[ -]?watts?\y', '\1 w', 'gi');
    t := regexp_replace(t, '(\d)[ -]?volts?\y', '\1 v', 'gi');
    t := regexp_replace(t, '(\d)(?:[ -]?gigabytes?| ?go)\y', '\1 gb', 'gi');
    t := regexp_replace(t, '(\d)(?:[ -]?terabytes?|to)\y', '\1 tb', 'gi');
  END IF;
  t := regexp_replace(t, '\y([1248])(?:000|024|048|096|192) ?gb\y', '\1 TB', 'gi');
  RETURN regexp_replace(t, '(\d+) ?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
    CASE WHEN apart THEN '\1 \2 \1\2' ELSE '\1\2' END, 'gi');
END
$$;
