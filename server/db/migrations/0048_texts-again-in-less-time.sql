-- The same results with fewer regular expressions: for each match in each text the database builds anew what it matches with.
-- What most often keeps a text from being ASCII is replaced before the rest is looked at.
CREATE OR REPLACE FUNCTION search_normalise(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF octet_length(t) <> length(t) THEN
    t := replace(replace(replace(replace(replace(replace(t, '•', ' '), '–', ' '), '—', ' '), '®', ' '), '™', ' '), '’', '');
  END IF;
  IF octet_length(t) = length(t) THEN
    t := regexp_replace(replace(lower(t), '''', ''), '[^a-z0-9]+', ' ', 'g');
  ELSE
    IF t ~ '[©℠‘ʼ´]' THEN
      t := translate(t, '©℠‘ʼ´', '  ');
    END IF;
    t := replace(lower(normalize(t, NFKD)), '''', '');
    t := regexp_replace(t, '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g');
    IF t ~ '[\u0600-\u06ff]' THEN
      t := translate(t, 'ٱىةکیےھہەگڤپچژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهكييهههكفبجز01234567890123456789');
    END IF;
    IF t ~ '[ßæœøłđħı]' THEN
      t := translate(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđħı', 'oldhi');
    END IF;
    t := regexp_replace(t, '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ud800-\uf8ff\ufd3e-\ufd3f\U0001f000-\U0001ffff]+', ' ', 'g');
  END IF;
  RETURN trim(BOTH ' ' FROM t);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_joined(normalised text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  words text[] := string_to_array(normalised, ' ');
  odd text := '';
  even text := '';
BEGIN
  FOR i IN 1..cardinality(words) LOOP
    IF i % 2 = 1 THEN
      odd := odd || ' ' || words[i] || coalesce(words[i + 1], '');
    ELSE
      even := even || ' ' || words[i] || coalesce(words[i + 1], '');
    END IF;
  END LOOP;
  RETURN substr(odd, 2) || ' ' || substr(even, 2);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector_of(input text, weight "char", joined boolean) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  words text := search_normalise(search_measures(input, true));
  singular text;
  mark text := ':1' || weight::text;
BEGIN
  IF octet_length(words) >= 255 THEN
    words := trim(BOTH ' ' FROM regexp_replace(regexp_replace(words, '[^ ]{255,}', '', 'g'), ' {2,}', ' ', 'g'));
  END IF;
  IF words = '' THEN
    RETURN ''::tsvector;
  END IF;
  singular := nullif(search_singular(words), words);
  IF joined AND strpos(words, ' ') > 0 THEN
    words := words || ' ' || search_joined(words);
    singular := singular || ' ' || search_joined(singular);
  END IF;
  words := concat_ws(' ', words, singular);
  RETURN (replace(words, ' ', mark || ' ') || mark)::tsvector;
END
$$;
--> statement-breakpoint
-- Most texts with a digit have no measure: what could make one is looked for by one expression before the ten that write it.
CREATE OR REPLACE FUNCTION search_measures(input text, apart boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
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
