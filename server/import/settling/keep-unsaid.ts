import type { Executor } from '../../db/client.ts';
import { category, product, productCategory, productImage, variation } from '../../db/schema.ts';
import { sql, type PgColumn, type SQL } from '../../db/sql.ts';
import { COLUMNS, type Column } from '../staging/catalogue-columns.ts';
import { commas, textsOf } from '../staging/query.ts';
import type { ReadingReport } from '../products/reading-report.ts';
import type { Problems } from '../reporting/problems.ts';
import { keepNamedHandles, keepSkus, keepVariations } from './keep-variations.ts';
import { keepCategories, type Placing } from './keep-categories.ts';
import { fill, nameOf, pairsOf, staged } from '../staging/staging.ts';

/** What of a product stays as it is when its file has no word for it, and what follows from its text. */
const OF_PRODUCT: readonly Column[] = [
  ...(['body', 'vendor', 'googleCategory', 'kind', 'tags'] as const),
  ...(['seoTitle', 'seoDescription', 'shortDescription', 'availableFrom'] as const),
];
const OF_BODY = ['description', 'descriptionHtml', 'descriptionPictures'];
const OF_PRE_ORDER: readonly Column[] = ['preOrder', 'firstPreOrderPrice', 'secondPreOrderPrice'];
const OF_VARIATION: readonly Column[] = [
  'barcode',
  'grams',
  'weightUnit',
  'cost',
  'customerPrice',
  'images',
  'policy',
];

/** Google takes names of 150 characters and texts of 5,000: what is nearly as long may have been cut there, or at a blank. */
const LONG = { title: 145, description: 4950 } as const;

/** Leaves what the files say nothing of as the shop has it, but for pictures: they have no names of the shop's yet. */
export async function keepUnsaid(
  tx: Executor,
  folder: Placing,
  report: ReadingReport,
  problems: Problems,
): Promise<void> {
  await keepNamedHandles(tx, report);
  await keepSkus(tx, report);
  await keepVariations(tx, report, problems);
  await keepColumns(tx, report);
  await keepRicherTexts(tx, report);
  await keepBeyondFeeds(tx, report);
  await keepStock(tx, report.without.quantity);
  await keepCategories(tx, folder, report);
}

/**
 * Columns that a file does not have, or that nothing stands in, stay as they are. Prices, stock and pictures say something
 * where they are empty: they stay where the file has no column for them.
 */
async function keepColumns(tx: Executor, { said, foreign, without }: ReadingReport): Promise<void> {
  const own = staged.product;
  const keep = async (table: typeof own | typeof staged.variation, keys: readonly string[], where: SQL) => {
    const pairs = pairsOf(table).filter(({ source }) => keys.includes(source.name));
    if (pairs.length === 0) return;
    const values = pairs.map(({ source, target }) => sql`${nameOf(source)} = ${target}`);
    const from = table === own ? product : variation;
    await tx.execute(sql`update ${table} set ${commas(values)} from ${from} where ${where}`);
  };
  for (const [file, columns] of said) {
    const isUnsaid = (column: Column) => !columns.has(column);
    const isKnown = sql`${product.handle} = ${own.handle} and ${own.file} = ${file}`;
    await keep(own, [...OF_PRODUCT.filter(isUnsaid), ...(isUnsaid('body') ? OF_BODY : [])], isKnown);
    // A name that was only made of the handle is none.
    if (isUnsaid('title')) await keep(own, ['title'], isKnown);
    // What an import with --replace has archived comes back.
    if (without.status.has(file)) {
      const isHidden = sql`${product.status} <> 'archived' and not (${product.published} and ${product.status} = 'active')`;
      await keep(own, ['published', 'status'], sql`${isKnown} and ${own.isListed} and ${isHidden}`);
      await tx.execute(sql`
        update ${own} set ${nameOf(own.isListed)} = false
        where ${own.file} = ${file} and not (${own.published} and ${own.status} = 'active')`);
    }
    if (OF_PRE_ORDER.every(isUnsaid)) {
      const down = sql`greatest(${product.preOrderFirstCents}, ${product.preOrderSecondCents})`;
      const isBelow = sql`exists (select 1 from ${staged.variation}
        where ${staged.variation.ord} = ${own.ord} and ${staged.variation.price} < ${down})`;
      await keep(own, OF_PRE_ORDER, sql`${isKnown} and ${product.isPreOrder} and not ${isBelow}`);
    }
    const line = staged.variation;
    const isOfFile = sql`${variation.sku} = ${line.sku}
      and ${line.ord} in (select ${own.ord} from ${own} where ${own.file} = ${file})`;
    await keep(
      line,
      OF_VARIATION.filter((column) => isUnsaid(column) && (column !== 'images' || isUnsaid('variantImage'))),
      isOfFile,
    );
    if (without.compareAt.has(file)) {
      const { compareAtCents } = variation;
      const isSale = sql`${line.compareAt} is null and ${compareAtCents} > ${line.price}`;
      await keep(line, ['compareAt'], sql`${isOfFile} and ${isSale}`);
    }
    // The same weight in another unit is the same.
    if (!foreign.has(file)) continue;
    await keep(line, ['weightUnit'], sql`${isOfFile} and ${line.grams} = ${variation.grams}`);
    // What nobody counts has a number all the same, which other systems do not write.
    const isUncounted = sql`not ${line.tracker} and not ${variation.tracksStock} and ${line.quantity} = 0`;
    await keep(line, ['quantity'], sql`${isOfFile} and ${isUncounted}`);
  }
  const { customerPrice, price } = staged.variation;
  await tx.execute(sql`
    update ${staged.variation} set ${nameOf(customerPrice)} = null where ${customerPrice} > ${price}`);
}

/** A description that says in plainer form what the shop's own says is that one. */
async function keepRicherTexts(tx: Executor, { foreign }: ReadingReport): Promise<void> {
  if (foreign.size === 0) return;
  const { handle, file, body, description, descriptionHtml, descriptionPictures } = staged.product;
  const words = (text: SQL) => sql`regexp_replace(${text}, '\\{[pn]\\}(• )?|\\s+', '', 'g')`;
  await tx.execute(sql`
    update ${staged.product} set ${nameOf(body)} = ${product.bodyHtml}, ${nameOf(description)} = ${product.description},
      ${nameOf(descriptionHtml)} = ${product.descriptionHtml},
      ${nameOf(descriptionPictures)} = ${product.descriptionPictures}
    from ${product}
    where ${product.handle} = ${handle} and ${file} in (select ${textsOf([...foreign])})
      and ${body} not like '%<%' and ${product.bodyHtml} <> ${body}
      and (${words(sql`${description}`)} = ${words(sql`${product.description}`)}
        or length(${body}) >= ${LONG.description}
          and starts_with(${words(sql`${product.description}`)}, ${words(sql`${description}`)}))`);
  // A name that ends in the middle is the one that it begins: the shop's, or what the catalogue has below the desk's.
  const { title } = staged.product;
  const { name, catalogueName } = product;
  const isBegun = (whole: PgColumn) => sql`starts_with(${whole}, ${title})`;
  await tx.execute(sql`
    update ${staged.product}
    set ${nameOf(title)} = case when ${isBegun(name)} then ${name} else ${catalogueName} end from ${product}
    where ${product.handle} = ${handle} and ${file} in (select ${textsOf([...foreign])})
      and length(${title}) >= ${LONG.title} and (${isBegun(name)} or ${isBegun(catalogueName)})`);
}

/**
 * Pictures that a file only names keep their words, and their order where they are all that the product has. Those of its
 * variations, which a feed names among them, are none of the product.
 */
export async function keepPictures(tx: Executor, { said, foreign, without }: ReadingReport): Promise<void> {
  const { ord, image, imageAlt, imagePosition } = staged.picture;
  const own = staged.product;
  if (without.image.size > 0)
    await fill(
      tx,
      staged.picture,
      {
        ...{ ord: own.ord, image: productImage.source, imageAlt: productImage.alt },
        imagePosition: productImage.position,
      },
      sql`from ${own} join ${product} on ${product.handle} = ${own.handle}
        join ${productImage} on ${productImage.productId} = ${product.id}
        where ${own.file} in (select ${textsOf([...without.image])})
          and not exists (select 1 from ${staged.picture} where ${ord} = ${own.ord})`,
    );
  const isOf = (files: readonly string[]) => sql`
    ${own.ord} = ${ord} and ${product.handle} = ${own.handle} and ${own.file} in (select ${textsOf(files)})`;
  const isSame = sql`${productImage.productId} = ${product.id} and ${productImage.source} = ${image}`;
  const mute = [...said].flatMap(([file, columns]) => (columns.has('imageAlt') ? [] : [file]));
  if (mute.length > 0)
    await tx.execute(sql`
      update ${staged.picture} set ${nameOf(imageAlt)} = ${productImage.alt}
      from ${own}, ${product}, ${productImage} where ${isOf(mute)} and ${isSame}`);
  if (foreign.size === 0) return;
  const line = staged.variation;
  // Of a variation other systems name the first picture alone.
  await tx.execute(sql`
    update ${line} set ${nameOf(line.images)} = ${variation.images} from ${variation}, ${own}
    where ${variation.sku} = ${line.sku} and ${own.ord} = ${line.ord}
      and ${own.file} in (select ${textsOf([...foreign])}) and cardinality(${variation.images}) > 0
      and (cardinality(${line.images}) = 0 or ${line.images}[1] = ${variation.images}[1])`);
  const count = (of: SQL) => sql`(select count(*) from ${of})`;
  const all = sql`
    select ${own.ord} as ord, ${product.id} as id from ${own} join ${product} on ${product.handle} = ${own.handle}
    where ${own.file} in (select ${textsOf([...foreign])}) and not exists (
      select 1 from ${productImage} where ${productImage.productId} = ${product.id} and not exists (
        select 1 from ${staged.picture} where ${ord} = ${own.ord} and ${image} = ${productImage.source}))`;
  await tx.execute(sql`
    delete from ${staged.picture} using (${all}) whole
    where ${ord} = whole.ord
      and exists (select 1 from ${variation} where ${variation.productId} = whole.id and ${image} = any (${variation.images}))
      and not exists (select 1 from ${productImage}
        where ${productImage.productId} = whole.id and ${productImage.source} = ${image})`);
  await tx.execute(sql`
    update ${staged.picture} set ${nameOf(imagePosition)} = ${productImage.position}
    from (${all}) whole, ${productImage}
    where ${ord} = whole.ord and ${productImage.productId} = whole.id and ${productImage.source} = ${image}
      and ${count(sql`${productImage} where ${productImage.productId} = whole.id`)}
        = ${count(sql`${staged.picture} as other where other.ord = whole.ord`)}`);
}

/**
 * A feed says of the stock only whether there is some, names one category of several, and says nothing of the options of
 * what is sold alone: what the shop knows and the feed does not gainsay stays.
 */
async function keepBeyondFeeds(tx: Executor, { feeds }: ReadingReport): Promise<void> {
  if (feeds.size === 0) return;
  const [own, line, { ord, names }] = [staged.product, staged.variation, staged.path];
  const isOfFeed = sql`${own.file} in (select ${textsOf([...feeds])})`;
  const isKnown = sql`${variation.sku} = ${line.sku}
    and ${line.ord} in (select ${own.ord} from ${own} where ${isOfFeed})`;
  await tx.execute(sql`
    update ${line} set ${nameOf(line.tracker)} = null, ${nameOf(line.quantity)} = null
    from ${variation} where ${isKnown} and not ${line.tracker} and ${variation.tracksStock}
      and (${variation.quantity} > 0 or ${variation.continuesSelling})`);
  // What is sold alone: found once, since each of the products is looked for among all lines.
  const alone = sql`(
    select ${own.ord} as ord, ${product.id} as id
    from (select ${line.ord} as ord, min(${line.sku}) as sku from ${line} group by 1 having count(*) = 1) single
    join ${own} on ${own.ord} = single.ord join ${product} on ${product.handle} = ${own.handle}
    join ${variation} on ${variation.sku} = single.sku and ${variation.productId} = ${product.id}
    where ${isOfFeed} and ${own.option1Name} = '') alone`;
  const values = ['option1Value', 'option2Value', 'option3Value'] as const;
  await tx.execute(sql`
    update ${line} set ${commas(values.map((key) => sql`${nameOf(line[key])} = ${COLUMNS[key].stored}`))}
    from ${variation}, ${alone} where ${line.ord} = alone.ord and ${variation.sku} = ${line.sku}`);
  const options = ['option1Name', 'option2Name', 'option3Name'] as const;
  await tx.execute(sql`
    update ${own} set ${commas(options.map((key) => sql`${nameOf(own[key])} = ${COLUMNS[key].stored}`))}
    from ${product}, ${alone} where ${own.ord} = alone.ord and ${product.id} = alone.id`);
  const { categoryId, productId } = productCategory;
  const kept = sql`
    select ${own.ord} as ord, ${COLUMNS.categories.stored} as ids
    from ${own} join ${product} on ${product.handle} = ${own.handle}
    join ${staged.path} on ${ord} = ${own.ord}
    where ${isOfFeed} and ${own.ord} in (select ${ord} from ${staged.path} group by 1 having count(*) = 1)
      and exists (
        select 1 from ${productCategory} join ${category} on ${category.id} = ${categoryId} and ${category.inMenu}
        where ${productId} = ${product.id} and lower(${category.name}) = lower(${names}[cardinality(${names})]))`;
  await tx.execute(sql`
    with kept as (${kept}), placed as (
      update ${own} set ${nameOf(own.categories)} = kept.ids from kept where kept.ord = ${own.ord})
    delete from ${staged.path} using kept where kept.ord = ${ord}`);
}

/**
 * What files without quantities leave as it is: the stock of what the shop knows; what is new is always in stock. Orders
 * take pieces until it is written, so that what the shop has now is not staged.
 */
async function keepStock(tx: Executor, files: ReadonlySet<string>): Promise<void> {
  if (files.size === 0) return;
  const own = staged.variation;
  const isOfFile = sql`${own.ord} in (
    select ${staged.product.ord} from ${staged.product}
    where ${staged.product.file} in (select ${textsOf([...files])}))`;
  await tx.execute(sql`
    update ${own} set ${nameOf(own.tracker)} = false, ${nameOf(own.quantity)} = 0 where ${isOfFile}`);
  await tx.execute(sql`
    update ${own} set ${nameOf(own.tracker)} = null, ${nameOf(own.quantity)} = null
    from ${variation} where ${variation.sku} = ${own.sku} and ${isOfFile}`);
}
