-- As before, and: a plus behind a number is the word ('S24+', 'iphone 6+'); a text has inches with a fraction as whole ones, too,
-- as they are asked for: what is 15.6" is found as 15 inches.
CREATE OR REPLACE FUNCTION search_measures(input text, apart boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF t !~ '\d' THEN
    RETURN t;
  END IF;
  IF t ~ '\d\+' THEN
    t := regexp_replace(t, '(\d)\+(?![\d+])', '\1 plus ', 'g');
  END IF;
  IF t ~ '\d,\d{3}' THEN
    t := regexp_replace(t, '(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,]|\.\d)', '\1\2', 'g');
  END IF;
  t := regexp_replace(t, '(\d) ?(?:["″”“]|''''|[- ]?(?:inches|inch|pouces|pouce|بوصة|بوصه|انش|إنش)\y|[- ]?in\y(?![ -]*\d))', '\1 inch ', 'gi');
  IF apart AND t ~ '\d[.,]\d+ inch ' THEN
    t := regexp_replace(t, '(?<![\d.,])(\d+)([.,]\d+ inch )', '\1\2\1inch ', 'g');
  END IF;
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
