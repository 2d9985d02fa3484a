import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { attributeValue, category, isShown, product, productCategory, variation } from '../db/schema.ts';
import { UPWARD } from './category.repository.ts';

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
    with recursive ${UPWARD}, source (id, a, b, c, d, is_shown) as (
      select ${product.id}, ${product.name},
        concat_ws(' | ', ${product.brand}, ${product.kind}, groups.names,
          search_joined(search_normalise(${product.brand})), search_joined(search_normalise(${product.kind}))),
        left(concat_ws(' | ', choices.names, skus.names, array_to_string(${product.tags}, ' | ')), 20000),
        left(regexp_replace(${product.smallDescription} || ' ' || ${product.description}, '\\{[pn]\\}', ' ', 'g'), 20000),
        ${isShown}
      from listing_scope s join ${product} on ${product.id} = s.product_id
      cross join lateral (
        select string_agg(${category.name} || ' | ' || search_joined(search_normalise(${category.name})), ' | '
          order by ${category.id}) as names
        from ${category}
        where ${category.id} in (
          select u.ancestor_id from ${productCategory} join upward u on u.category_id = ${productCategory.categoryId}
          where ${productCategory.productId} = ${product.id})
      ) groups
      cross join lateral (
        select string_agg(${attributeValue.name}, ' | ' order by ${attributeValue.id}) as names
        from ${attributeValue}
        where ${attributeValue.id} in (
          select unnest(${variation.valueIds}) from ${variation} where ${variation.productId} = ${product.id})
      ) choices
      cross join lateral (
        select string_agg(${variation.sku} || ' ' || regexp_replace(${variation.sku}, '[^[:alnum:]]', '', 'g'), ' | '
          order by ${variation.position}, ${variation.id}) as names
        from ${variation} where ${variation.productId} = ${product.id}
      ) skus
      where s.part = ${part}
    ), wanted (id, hash, old_vector, new_vector) as materialized (
      select s.id, s.hash, ${product.searchVector},
        case when s.is_shown then search_vector_of(s.a, 'A', true) || search_vector_of(s.b, 'B', false)
          || search_vector_of(s.c, 'C', false) || search_vector_of(s.d, 'D', false) end
      from (select *, md5(jsonb_build_array(a, b, c, d, is_shown)::text) as hash from source offset 0) s
      join ${product} on ${product.id} = s.id
      where ${product.searchHash} <> s.hash
    ), written as (
      update ${product} set ${bare(product.searchVector)} = w.new_vector, ${bare(product.searchHash)} = w.hash
      from wanted w where ${product.id} = w.id
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
