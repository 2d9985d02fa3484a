import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addItemToCart } from '../../lib/contract/cart.ts';
import { cartVersion } from '../cart/test-stock.repository.ts';
import { refreshStaleListings } from '../catalogue/service.ts';
import { staleListing } from '../db/listing-schema.ts';
import { variation } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { isWaiting, untilWaiting } from '../db/test-waiting.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import type { ImportSummary } from '../import/import-options.ts';
import { Problems } from '../import/reporting/problems.ts';
import { Progress } from '../import/reporting/progress.ts';
import { productsCsv } from '../import/test-folder.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();

/** Imports cables in these colours, each with so many pieces, in this order, and a plug; all under a title. */
async function importCables(
  title: string,
  pieces: Readonly<Record<string, number>>,
  { replace = false } = {},
): Promise<ImportSummary | undefined> {
  const folder = join(shop.api.uploads, 'catalogue');
  await mkdir(folder, { recursive: true });
  const product = { title, published: 'TRUE', status: 'active' };
  const sold = { tracker: 'shopify', policy: 'deny', price: '10' };
  const colours = Object.entries(pieces).map(([colour, quantity], index) => ({
    ...(index === 0 ? { ...product, option1Name: 'Color' } : {}),
    ...{ ...sold, handle: 'cable', option1Value: colour, sku: `CABLE-${colour}`, quantity: String(quantity) },
  }));
  const plug = { ...product, ...sold, handle: 'plug', sku: 'PLUG', quantity: '5' };
  await writeFile(join(folder, 'products.csv'), productsCsv([...colours, plug]));
  return importCatalogue(shop.api.db, {
    ...{
      folder,
      files: shop.api.files,
      dataFolder: shop.api.uploads,
      replace,
      skipBad: false,
      problems: new Problems(),
    },
    ...{ progress: new Progress({ write: () => undefined }), signal: new AbortController().signal },
  });
}

async function cable(name: string): Promise<{ ProductId: number; VariationId: number }> {
  const [row] = await shop.api.db
    .select()
    .from(variation)
    .where(eq(variation.sku, `CABLE-${name}`));
  return { ProductId: row?.productId ?? 0, VariationId: row?.id ?? 0 };
}

/** Holds a variation as an order does, until it is let go. */
async function hold(variationId: number): Promise<() => Promise<void>> {
  const other = await shop.api.db.$client.connect();
  await other.query(`begin; select 1 from variation where id = ${variationId} for no key update`);
  return async () => {
    await other.query('commit');
    other.release();
  };
}

it('an order, an import of what is ordered, and the making of the lists do not block each other', async () => {
  await importCables('Old', { Black: 5, White: 5 });
  const [black, white] = [await cable('Black'), await cable('White')];
  await shop.calls.fill(shop.maya, black);
  await shop.calls.fill(shop.maya, white);
  // The import comes to the variations in the opposite order.
  const isBlack = eq(variation.id, black.VariationId);
  await shop.api.db
    .update(variation)
    .set({ updatedAt: sql`now()` })
    .where(isBlack);
  // The plug was sold out meanwhile, which the lists do not know yet.
  const sold = await shop.api.db
    .update(variation)
    .set({ quantity: 0 })
    .where(eq(variation.sku, 'PLUG'))
    .returning({ productId: variation.productId });
  await shop.api.db.insert(staleListing).values(sold);
  const letGo = await hold(black.VariationId);
  const ordering = shop.calls.order(shop.maya);
  await untilWaiting(shop.api.db);
  const importing = importCables('New', { White: 1, Black: 1 }).catch((error: unknown) => error);
  await untilWaiting(shop.api.db, 2);
  const listing = refreshStaleListings(shop.api.db, () => Promise.resolve(true)).catch(
    (error: unknown) => error,
  );
  await isWaiting(shop.api.db, listing, 3);
  await letGo();
  expect([(await ordering).status, await importing, await listing]).toEqual([
    200,
    expect.objectContaining({ changed: 2 }),
    undefined,
  ]);
});

it('what an import takes out of a cart is not left out of an order unseen', async () => {
  await importCables('Old', { Black: 5, White: 5 });
  const [black, white] = [await cable('Black'), await cable('White')];
  await shop.calls.fill(shop.maya, black);
  await shop.calls.fill(shop.maya, white);
  const version = () => cartVersion(shop.api.db, shop.maya.customerId);
  const before = await version();
  await importCables('Old', { Black: 5 });
  expect(await version()).not.toBe(before);
  expect(await shop.calls.order(shop.maya, { ExpectedTotal: 20 })).toMatchObject({
    status: 400,
    text: 'The prices have changed: your order is $10.00 now. Please look at it again.',
  });
  expect(await shop.calls.cart(shop.maya)).toEqual({ 'CABLE-Black': 1 });
  await importCables('Old', {}, { replace: true });
  expect(await shop.calls.order(shop.maya)).toMatchObject({
    status: 400,
    text: 'Remove Out Of Stock Item From Cart',
  });
  expect(await shop.calls.cart(shop.maya)).toEqual({ 'CABLE-Black': 1 });
});

it('what is taken away while it is put into a cart is refused, and breaks nothing', async () => {
  await importCables('Old', { Black: 5, White: 5 });
  const white = await cable('White');
  const importing = await shop.api.db.$client.connect();
  await importing.query(`begin; delete from variation where id = ${white.VariationId}`);
  const body = { CartId: shop.maya.cartId, ...white, Quantity: 1 };
  const adding = shop.api.call(addItemToCart, { body, headers: shop.maya.headers });
  await untilWaiting(shop.api.db);
  await importing.query('commit');
  importing.release();
  expect(await adding).toMatchObject({ status: 404, text: 'What you chose is no longer there.' });
  expect(await shop.calls.cart(shop.maya)).toEqual({});
});

it('what an import takes away while it is ordered is not left out of the order either', async () => {
  await importCables('Old', { Black: 5, White: 5 });
  const [black, white] = [await cable('Black'), await cable('White')];
  await shop.calls.fill(shop.maya, black);
  const letGo = await hold(white.VariationId);
  const importing = importCables('Old', { Black: 5 });
  await untilWaiting(shop.api.db);
  await shop.calls.fill(shop.maya, white);
  const ordering = shop.calls.order(shop.maya);
  await untilWaiting(shop.api.db, 2);
  await letGo();
  expect((await importing)?.removedVariations).toBe(1);
  expect(await ordering).toMatchObject({
    status: 400,
    text: 'Something in your cart is no longer sold. Please look at it again.',
  });
  expect(await shop.calls.cart(shop.maya)).toEqual({ 'CABLE-Black': 1 });
});
