CREATE INDEX "search_word_once" ON "search_word" USING btree (regexp_replace("word", '(.)\1', '\1', 'g'));
--> statement-breakpoint
-- Whether a word begins so. The next word in the order of its letters tells: a pattern that is not known beforehand is
-- compared with every word there is.
CREATE FUNCTION search_begun(asked text) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
AS $$
BEGIN
  RETURN coalesce(starts_with(
    (SELECT w.word FROM search_word w WHERE w.word ~>=~ asked ORDER BY w.word USING ~<~ LIMIT 1), asked), false);
END
$$;
--> statement-breakpoint
-- As before; whether the word may be unfinished is looked up.
CREATE OR REPLACE FUNCTION search_nearest(asked text, is_prefix boolean) RETURNS SETOF text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2
AS $$
DECLARE
  mistakes integer := CASE WHEN char_length(asked) <= 4 THEN 1 ELSE 2 END;
BEGIN
  IF asked ~ '[0-9]' OR char_length(asked) NOT BETWEEN 3 AND 40
    OR EXISTS (SELECT 1 FROM search_word w WHERE w.word = asked)
    OR (is_prefix AND search_begun(asked))
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
