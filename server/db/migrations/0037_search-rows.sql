-- What search knows of products, by a question that is handed over: `$1` in it are their ids, `$2` the names of the
-- categories. A question that looks several things up for each product is asked by one process alone, whatever it costs; a
-- function is asked by several at a time, each for products of its own.
CREATE FUNCTION search_rows(question text, ids integer[], shelves jsonb)
RETURNS TABLE (id integer, hash text, vector tsvector, belonging text[], called text[], words text[], impacts real[])
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE COST 1000000 ROWS 1000
AS $$
BEGIN
  RETURN QUERY EXECUTE question USING ids, shelves;
END
$$;
