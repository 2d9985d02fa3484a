CREATE INDEX "search_word_short" ON "search_word" USING btree ("word") WHERE char_length("search_word"."word") <= 5;
--> statement-breakpoint
-- Loads what knows the setting of the next function: otherwise only a superuser may set it.
SELECT show_limit();
--> statement-breakpoint
-- With the same answers as before. Only where no word is nearer are those with two mistakes looked for.
CREATE OR REPLACE FUNCTION search_nearest(asked text, is_prefix boolean) RETURNS SETOF text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
DECLARE
  letters integer := char_length(asked);
  is_begun boolean := is_prefix AND letters >= 5;
  longest integer := CASE WHEN is_begun THEN 40 ELSE least(40, letters + 1) END;
  head text := left(asked, 2);
  middle text := substr(asked, 3, (letters - 2) / 2);
  tail text := substr(asked, 3 + (letters - 2) / 2);
BEGIN
  IF asked ~ '[0-9]' OR letters NOT BETWEEN 3 AND 40
    OR EXISTS (SELECT 1 FROM search_word w WHERE w.word = asked)
    OR (is_prefix AND search_begun(asked))
  THEN
    RETURN;
  END IF;
  -- Short words are few, and one mistake is all that is forgiven in them.
  IF letters <= 4 THEN
    RETURN QUERY
      SELECT w.word FROM search_word w
      WHERE char_length(w.word) <= 5 AND levenshtein_less_equal(w.word, asked, 1) <= 1
        AND similarity(w.word, asked) >= 0.2::real
      ORDER BY left(w.word, 1) <> left(asked, 1), w.product_count DESC, w.word
      LIMIT 3;
    RETURN;
  END IF;
  -- One mistake leaves two of three parts of a word as they are, and those an index finds. What has a few letters in common with
  -- it is a good part of all words in a large shop, as neighbours that stand together are words, too.
  RETURN QUERY
    SELECT near.word FROM (
      SELECT w.word, w.product_count FROM search_word w
      WHERE (w.word ~>=~ (head || middle) AND w.word ~<~ (head || middle || chr(1114111))
          OR w.word ~>=~ head AND w.word ~<~ (head || chr(1114111)) AND strpos(w.word, tail) > 0
          OR w.word LIKE '%' || middle || tail || '%')
        AND char_length(w.word) BETWEEN letters - 1 AND longest
        AND (levenshtein_less_equal(left(w.word, letters + 1), asked, 1) <= 1
          OR is_begun AND levenshtein_less_equal(left(w.word, letters), asked, 1) <= 1)
      OFFSET 0
    ) near
    WHERE similarity(near.word, asked) >= 0.2::real
    ORDER BY levenshtein(near.word, asked), left(near.word, 1) <> left(asked, 1), near.product_count DESC, near.word
    LIMIT 3;
  IF FOUND THEN
    RETURN;
  END IF;
  -- Two mistakes may leave nothing that is long enough to be looked up.
  RETURN QUERY
    SELECT near.word FROM (
      SELECT candidate.*, levenshtein(candidate.word, asked) AS whole_distance,
        min(candidate.distance) OVER () AS smallest FROM (
        SELECT w.word, w.product_count, least(
          levenshtein_less_equal(w.word, asked, 2),
          CASE WHEN is_begun THEN levenshtein_less_equal(left(w.word, letters), asked, 2) END,
          CASE WHEN is_begun THEN levenshtein_less_equal(left(w.word, letters + 1), asked, 2) END) AS distance
        FROM search_word w
        WHERE w.word % asked AND char_length(w.word) BETWEEN letters - 2 AND CASE WHEN is_begun THEN 40 ELSE least(40, letters + 2) END
      ) candidate
      WHERE candidate.distance <= 2
    ) near
    WHERE near.distance = near.smallest
    ORDER BY near.whole_distance, left(near.word, 1) <> left(asked, 1), near.product_count DESC, near.word
    LIMIT 3;
END
$$;
