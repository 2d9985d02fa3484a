-- As before, and: a measure with a fraction is one word, '1.5 m' is '1z5m' and no '5m'; nothing that is typed begins so, as
-- '3d' would. A fraction of nothing is none ('5.0 m'). Of mAh nobody says thousandths: three digits behind a point are thousands
-- there. What stands right before such a number ('f1.8G', '2x1.5m') is a word of its own in a term, and the index has all that it
-- had of it, too, but for the unit and the end of the fraction as a measure. '(s)' is a plural: '1 pc(s)' is no 'pc', but not '6(s)' or '16 GB(s)'.
CREATE OR REPLACE FUNCTION search_measures(input text, apart boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF strpos(t, '(s)') + strpos(t, '(S)') > 0 THEN
    t := regexp_replace(t, '\y(?!(?:inch|[tgm]b|[gt]o|mah|wh|[kmg]?hz|mp|[mc]m|ft|ml|kg|fps|dpi)\()([[:alpha:]]{2,})\(s\)', '\1s', 'gi');
  END IF;
  IF t !~ '\d' OR t !~* '\d(?:[+’′]|,\d{3}| ?[- ]?(?:["″”“'']|in|pouce|بوص|انش|إنش|m[eè]t|feet|foot|lit|watt|volt|giga|tera|متر|(?:[gt]o|[tgm]b|mah|wh?|v|[kmg]?hz|mp|[mc]?m|ft|m?l|k?g|fps|dpi)\y))' THEN
    RETURN t;
  END IF;
  IF t ~ '\d\+' THEN
    t := regexp_replace(t, '(\d)\+(?![\d+])', '\1 plus ', 'g');
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
  IF t ~* '\d[.,]\d+[ -]?(?:inch|[tgm]b|mah|wh?|v|[kmg]?hz|mp|[mc]?m|ft|m?l|k?g|fps|dpi)\y' THEN
    -- 'USB 2.0 M/F' is of no metres, and 802.11g a standard; what is 15.6" is found as 15 inches, too. The apostrophe keeps a unit
    -- from being joined to the number below, and is taken out with the other signs.
    t := regexp_replace(t, '((?:[[:alnum:]]*[[:alpha:]][''’‘]?)?)(?<![\d.,])(\d{1,3})\.(\d{3} ?mah)\y',
      CASE WHEN apart THEN '\1 \1\2.\3 \2\3 ' ELSE '\1 \2\3 ' END, 'gi');
    t := regexp_replace(t, '((?:[[:alnum:]]*[[:alpha:]][''’‘]?)?)(?<![\d.,])(\d+)[.,](0{1,2})(?! ?m/[mf]\y) ?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
      CASE WHEN apart THEN '\1 \1\2 \4 \3 \4 ' ELSE '\1 \2 \4 ' END, 'gi');
    IF apart THEN
      t := regexp_replace(t, '(?<![\d.,])(\d+)([.,]\d+) inch\y', '\1\2 inch \1inch ', 'g');
    END IF;
    t := regexp_replace(t, '((?:[[:alnum:]]*[[:alpha:]][''’‘]?)?)(?<![\d.,])(?!802\.11)(\d+)[.,](\d*[1-9])(0*)(?! m/[mf]\y)[ -]?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
      CASE WHEN apart THEN '\1 \1\2.\3\4 \2z\3''\5 ' ELSE '\1 \2z\3''\5 ' END, 'gi');
  END IF;
  RETURN regexp_replace(t, '(\d+) ?(inch|tb|gb|mb|mah|wh|w|v|hz|khz|mhz|ghz|mp|mm|cm|m|ft|ml|l|kg|g|fps|dpi)\y',
    CASE WHEN apart THEN '\1 \2 \1\2' ELSE '\1\2' END, 'gi');
END
$$;
--> statement-breakpoint
-- As before, but with the end of a plural, behind which it ends as at any bracket: of '1 pc(s)' a title had the 'pc'.
CREATE OR REPLACE FUNCTION search_title(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  plural text := CASE WHEN strpos(name, '(s)') + strpos(name, '(S)') = 0 THEN name ELSE regexp_replace(name,
    '\y(?!(?:inch|[tgm]b|[gt]o|mah|wh|[kmg]?hz|mp|[mc]m|ft|ml|kg|fps|dpi)\()([[:alpha:]]{2,})\(s\)', '\1s(', 'gi') END;
  cut integer := regexp_instr(plural,
    '\s(?:for|with|without|compatible|fits|suitable|including|incl|pour|avec|مع)\y|\sw/|,\s|\s\(|\(|\s\+\s', 1, 1, 0, 'i');
BEGIN
  RETURN CASE WHEN cut <= 2 THEN name ELSE left(plural, cut - 1) END;
END
$function$;
