import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * The search index: the name weighs A, brand, kind and categories B, attribute values, SKUs and tags C, the
 * description D. A product that is not listed has none. Texts are cut at 20,000 characters.
 *
 * @param part of `listing_scope`. @param notesWords notes in `listing_word` by how much the count of each word changes.
 */
export async function refreshSearchVectors(
  executor: Executor,
  part: number,
  notesWords: boolean,
): Promise<void> {
  await executor.execute(sql`
    with recursive upward (category_id, ancestor_id) as (
      select id, id from category
      union
      select u.category_id, c.parent_id from upward u join category c on c.id = u.ancestor_id
      where c.parent_id is not null
    ), source as (
      select p.id, p.name as a, concat_ws(' | ', p.brand, p.kind, groups.names,
          search_joined(search_normalise(p.brand)), search_joined(search_normalise(p.kind))) as b,
        left(concat_ws(' | ', choices.names, skus.names, array_to_string(p.tags, ' | ')), 20000) as c,
        left(regexp_replace(p.small_description || ' ' || p.description, '\\{[pn]\\}', ' ', 'g'), 20000) as d,
        p.is_listed and p.default_variation_id is not null as is_shown
      from listing_scope s join product p on p.id = s.product_id
      cross join lateral (
        select string_agg(c.name || ' | ' || search_joined(search_normalise(c.name)), ' | ' order by c.id) as names
        from category c
        where c.id in (select u.ancestor_id from product_category pc join upward u on u.category_id = pc.category_id
          where pc.product_id = p.id)
      ) groups
      cross join lateral (
        select string_agg(a.name, ' | ' order by a.id) as names from attribute_value a
        where a.id in (select unnest(v.value_ids) from variation v where v.product_id = p.id)
      ) choices
      cross join lateral (
        select string_agg(v.sku || ' ' || regexp_replace(v.sku, '[^[:alnum:]]', '', 'g'), ' | ' order by v.position, v.id)
          as names
        from variation v where v.product_id = p.id
      ) skus
      where s.part = ${part}
    ), wanted as materialized (
      select s.id, s.hash, p.search_vector as old_vector,
        case when s.is_shown then search_vector_of(s.a, 'A', true) || search_vector_of(s.b, 'B', false)
          || search_vector_of(s.c, 'C', false) || search_vector_of(s.d, 'D', false) end as new_vector
      from (select *, md5(jsonb_build_array(a, b, c, d, is_shown)::text) as hash from source offset 0) s
      join product p on p.id = s.id
      where p.search_hash <> s.hash
    ), written as (
      update product p set search_vector = w.new_vector, search_hash = w.hash
      from wanted w where p.id = w.id
      returning w.old_vector, w.new_vector
    )
    insert into listing_word
    select word, sum(change) from (
      select (unnest(new_vector)).lexeme as word, 1 as change from written
      union all
      select (unnest(old_vector)).lexeme, -1 from written
    ) c
    where ${notesWords}
    group by word having sum(change) <> 0`);
}
