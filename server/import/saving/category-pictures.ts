import type { Executor } from '../../db/client.ts';
import { category, product, productCategory, productImage, upload } from '../../db/schema.ts';
import { sql, type SQL, alias } from '../../db/sql.ts';
import { writtenBy } from '../staging/query.ts';
import { nameOf } from '../staging/staging.ts';

/** The shorter side of a picture that stands for a category, in pixels, at least. */
const LEAST_SIDE = 300;
/** So many times as wide as high, or as high as wide, it is at most: it is shown as a square. */
const MOST_STRETCHED = 2;
/** What a file is called that shows nothing of its product. */
const PLACEHOLDER_NAME =
  '(no[-_ ]?(image|img|photo|picture)|placeholder|coming[-_ ]?soon|default[-_ ]?(image|product)|dummy)';
/** The first picture of so many products, and of one in so many, is none of theirs. */
const SHARED_BY = { products: 5, oneIn: 50 } as const;

/** The steps of a query that know pictures which show nothing: `placeholder (source)`. */
export const PLACEHOLDERS = sql`placeholder (source) as materialized (
  select ${productImage.source} from ${productImage} where ${productImage.position} = 1
  group by ${productImage.source}
  having ${productImage.source} ~* ${PLACEHOLDER_NAME}
    or count(*) > greatest(${SHARED_BY.products}::integer,
      (select count(*) from ${product} where ${product.isListed}) / ${SHARED_BY.oneIn}::integer)
)`;

/** A step of a recursive query: `tree (root, id)`, each category of the menu with itself and all below it. */
export const DOWNWARD = sql`tree (root, id) as (
  select ${category.id}, ${category.id} from ${category} where ${category.inMenu}
  union
  select root, ${category.id} from tree join ${category} on ${category.parentId} = tree.id and ${category.inMenu}
)`;

/** How well a stored picture stands for a category: 0 well, 1 it can be seen, 2 it shows nothing, 3 there is none. */
const RANK = sql`case
  when ${upload.source} is null then 3
  when ${upload.source} in (select source from placeholder) then 2
  when ${upload.isOpaque} and least(${upload.width}, ${upload.height}) >= ${LEAST_SIDE}
    and greatest(${upload.width}, ${upload.height}) <= ${MOST_STRETCHED} * least(${upload.width}, ${upload.height}) then 0
  else 1 end`;

/**
 * Gives categories that were made of the products a picture of a product in them or below them: a large one that is
 * nearly square, opaque and no placeholder, where there is one. A category that has such a picture keeps it. Returns
 * whether one was given.
 */
export async function pictureCategories(tx: Executor): Promise<boolean> {
  const bare = alias(category, 'bare');
  const isBare: SQL = sql`${bare.isDerived} and ${bare.inMenu} and not exists (
    select 1 from ${upload} where ${upload.source} = ${bare.image} and ${RANK} = 0)`;
  const pictured = await writtenBy(
    tx,
    sql`
    with recursive ${DOWNWARD}, ${PLACEHOLDERS}
    update ${category} set ${nameOf(category.image)} = found.source, ${nameOf(category.updatedAt)} = now()
    from (
      select distinct on (${bare.id}) ${bare.id} as id, ${productImage.source} as source
      from ${category} as ${bare}
      join tree on tree.root = ${bare.id}
      join ${productCategory} on ${productCategory.categoryId} = tree.id
      join ${product} on ${product.id} = ${productCategory.productId}
      join ${productImage} on ${productImage.productId} = ${product.id} and ${productImage.position} = 1
      left join ${upload} on ${upload.source} = ${productImage.source}
      where ${isBare}
      -- A type shows its first product, a tag its last one, so that they do not show the same.
      order by ${bare.id}, ${RANK}, ${product.isListed} desc,
        case when ${productCategory.position} = 1 then ${product.position} else -${product.position} end, ${product.id}
    ) found
    where found.id = ${category.id} and ${category.image} <> found.source`,
  );
  return pictured > 0;
}
