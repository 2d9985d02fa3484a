-- What shoppers call a colour (#rrggbb), in one to three words: 'white' of a colour that a shop calls Snow. What is at a
-- border has both names: amber is orange and yellow. Empty for what is no colour.
CREATE FUNCTION search_colors(hex text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  bytes bytea;
  r real;
  g real;
  b real;
  most real;
  chroma real;
  light real;
  hue real;
  words text[] := '{}';
BEGIN
  IF hex !~ '^#[0-9a-fA-F]{6}$' THEN
    RETURN '';
  END IF;
  bytes := decode(substr(hex, 2), 'hex');
  r := get_byte(bytes, 0) / 255.0;
  g := get_byte(bytes, 1) / 255.0;
  b := get_byte(bytes, 2) / 255.0;
  most := greatest(r, g, b);
  chroma := most - least(r, g, b);
  light := most - chroma / 2;
  IF chroma <= 0.12 THEN
    IF light >= 0.85 THEN
      words := words || 'white'::text;
    ELSIF light >= 0.2 THEN
      words := words || 'gray'::text;
    END IF;
    IF light <= 0.3 THEN
      words := words || 'black'::text;
    ELSIF light BETWEEN 0.7 AND 0.85 AND chroma <= 0.05 THEN
      words := words || 'silver'::text;
    END IF;
  END IF;
  -- A dark or a light colour needs less of a hue to be called after it.
  IF chroma > 0.12 OR chroma > 0.06 AND light < 0.25 THEN
    hue := 60 * CASE most
      WHEN r THEN (g - b) / chroma
      WHEN g THEN 2 + (b - r) / chroma
      ELSE 4 + (r - g) / chroma END;
    hue := CASE WHEN hue < 0 THEN hue + 360 ELSE hue END;
    words := words || CASE
      WHEN hue < 20 OR hue >= 345 THEN CASE
        WHEN light >= 0.72 THEN '{pink}'
        WHEN light < 0.3 AND chroma < 0.3 THEN '{brown}'
        WHEN hue BETWEEN 8 AND 20 AND light > 0.55 THEN '{red,orange,pink}'
        ELSE '{red}' END
      WHEN hue < 70 AND chroma < 0.3 AND light >= 0.6 THEN '{beige}'
      WHEN hue < 45 THEN CASE
        WHEN light < 0.45 AND chroma < 0.7 THEN '{brown}'
        WHEN chroma < 0.45 THEN '{yellow}'
        WHEN hue < 33 THEN '{orange}'
        ELSE '{orange,yellow}' END
      WHEN hue < 70 THEN CASE WHEN light < 0.45 AND chroma < 0.4 THEN '{green}' ELSE '{yellow}' END
      WHEN hue < 165 THEN '{green}'
      WHEN hue < 195 THEN '{turquoise,blue,green}'
      WHEN hue < 255 THEN '{blue}'
      WHEN hue < 290 THEN '{purple}'
      WHEN light >= 0.5 THEN '{pink}'
      ELSE '{purple}' END::text[];
  END IF;
  RETURN array_to_string(words, ' ');
END
$$;
--> statement-breakpoint
-- As before, and: thousands are written without a comma, so that 20,000 mAh is 20000mah; inches in French and Arabic.
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
  t := regexp_replace(t, '\y([1248])(?:000|024|048|096|192) ?gb\y', '\1 TB', 'gi');
  RETURN regexp_replace(t, '(\d+) ?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
    CASE WHEN apart THEN '\1 \2 \1\2' ELSE '\1\2' END, 'gi');
END
$$;
