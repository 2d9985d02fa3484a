-- What drizzle-kit cannot express: extensions, the functions of search, and the cities of delivery.
-- Everything here runs on PostgreSQL 15 and on 18, in a database whose encoding is UTF8.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- A text as search compares it: words of small letters and digits with one space between them. Accents,
-- Arabic vowel signs and tatweel go, the forms of alef, yeh and teh marbuta become one, Arabic-Indic and
-- Persian digits become 0 to 9, an apostrophe joins and any other sign parts.
-- (In plpgsql, because a strict SQL function that is not inlined costs several times as much a call.)
CREATE FUNCTION search_normalise(input text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := input;
BEGIN
  IF octet_length(t) = length(t) THEN
    t := regexp_replace(replace(lower(t), '''', ''), '[^a-z0-9 ]+', ' ', 'g');
  ELSE
    IF t ~ '[™®©℠’‘ʼ´]' THEN
      t := translate(t, '™®©℠’‘ʼ´', '    ');
    END IF;
    t := replace(lower(normalize(t, NFKD)), '''', '');
    t := regexp_replace(t, '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]+', '', 'g');
    IF t ~ '[\u0600-\u06ff]' THEN
      t := translate(t, 'ٱىةکیےھہەگڤپچژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهكييهههكفبجز01234567890123456789');
    END IF;
    IF t ~ '[ßæœøłđħı]' THEN
      t := translate(replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđħı', 'oldhi');
    END IF;
    t := regexp_replace(t, '[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ud800-\uf8ff\ufd3e-\ufd3f\U0001f000-\U0001ffff]+', ' ', 'g');
  END IF;
  RETURN trim(BOTH ' ' FROM regexp_replace(t, ' {2,}', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- The same number of words, each in its singular: what a plural and its singular have in common. For Arabic
-- words the article and the regular feminine plural go.
CREATE FUNCTION search_singular(normalised text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  t text := normalised;
BEGIN
  IF octet_length(t) <> length(t) THEN
    t := regexp_replace(t, '(?<![^ ])ال([^ ]{3,})', '\1', 'g');
    t := regexp_replace(t, '([^ ]{2,})ات(?![^ ])', '\1ه', 'g');
  END IF;
  t := regexp_replace(t, '([a-z]{2})ies(?![^ ])', '\1y', 'g');
  t := regexp_replace(t, '([a-z](?:ss|x|ch|sh|zz|ns))es(?![^ ])', '\1', 'g');
  RETURN regexp_replace(t, '([a-z]{2}[a-hj-rtv-z0-9])s(?![^ ])', '\1', 'g');
END
$$;
--> statement-breakpoint
-- Every two neighbouring words as one, so that 'power bank' is also 'powerbank'.
CREATE FUNCTION search_joined(normalised text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN regexp_replace(normalised, '([^ ]+) ([^ ]+)', '\1\2', 'g') || ' ' ||
    regexp_replace(substr(normalised, strpos(normalised || ' ', ' ') + 1), '([^ ]+) ([^ ]+)', '\1\2', 'g');
END
$$;
--> statement-breakpoint
-- The vector of a text: its words, their singulars, and with `joined` its neighbours as one word.
CREATE FUNCTION search_vector_of(input text, weight "char", joined boolean) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  words text := search_normalise(input);
BEGIN
  IF joined THEN
    words := words || ' ' || search_joined(words);
  END IF;
  RETURN setweight(to_tsvector('pg_catalog.simple'::regconfig, words || ' ' || search_singular(words)), weight);
END
$$;
--> statement-breakpoint
-- Always true. A search that compares vectors row by row unpacks each of them, which the planner takes for
-- free; this tells it what that costs, so that it asks the index.
CREATE FUNCTION search_unpacked(vector tsvector) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE COST 1000
AS $$
BEGIN
  RETURN true;
END
$$;
--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- The words nearest to a misspelt one: none when the word is known, has a digit or is too short to be told
-- from others. With `is_prefix` the word may be unfinished. One mistake is forgiven in a word of up to four
-- letters, two in a longer one; a common word comes before a rare one at the same distance.
CREATE FUNCTION search_nearest(asked text, is_prefix boolean) RETURNS SETOF text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
DECLARE
  mistakes integer := CASE WHEN char_length(asked) <= 4 THEN 1 ELSE 2 END;
BEGIN
  IF asked ~ '[0-9]' OR char_length(asked) NOT BETWEEN 3 AND 40
    OR EXISTS (SELECT 1 FROM search_word w WHERE w.word = asked)
    OR (is_prefix AND EXISTS (SELECT 1 FROM search_word w WHERE w.word LIKE asked || '%'))
  THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT near.word FROM (
      SELECT candidate.*, min(candidate.distance) OVER () AS smallest FROM (
        SELECT w.word, w.product_count, CASE
          WHEN is_prefix AND char_length(w.word) > char_length(asked) AND char_length(asked) >= 5 THEN least(
            levenshtein(w.word, asked),
            levenshtein(left(w.word, char_length(asked)), asked),
            levenshtein(left(w.word, char_length(asked) + 1), asked))
          ELSE levenshtein(w.word, asked) END AS distance, levenshtein(w.word, asked) AS whole_distance
        FROM search_word w
        WHERE w.word % asked AND char_length(w.word) <= 40
      ) candidate
      WHERE candidate.distance <= mistakes
    ) near
    WHERE near.distance = near.smallest
    ORDER BY near.whole_distance, left(near.word, 1) <> left(asked, 1), near.product_count DESC, near.word
    LIMIT 3;
END
$$;
--> statement-breakpoint
-- The two known words that an unknown one is made of, or no row: 'powerbank' where texts say 'power bank'.
CREATE FUNCTION search_split(asked text) RETURNS TABLE (head text, tail text)
LANGUAGE sql STABLE STRICT PARALLEL SAFE
AS $$
  SELECT h.word, t.word
  FROM generate_series(3, least(char_length(asked), 40) - 3) AS cut
  JOIN search_word h ON h.word = left(asked, cut)
  JOIN search_word t ON t.word = substr(asked, cut + 1)
  WHERE NOT EXISTS (SELECT 1 FROM search_word w WHERE w.word = asked)
  ORDER BY least(h.product_count, t.product_count) DESC
  LIMIT 1
$$;
--> statement-breakpoint
INSERT INTO "city" ("id", "name", "position") VALUES
  (16124, 'North', 1),
  (16125, 'South', 2),
  (16126, 'Beirut', 3),
  (16127, 'Mont-Liban', 4),
  (16128, 'Bekaa', 5),
  (16129, 'Nabatieh', 6);
