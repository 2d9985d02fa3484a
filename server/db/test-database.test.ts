import { insertCatalogue } from '../catalogue/fixture.ts';
import { product } from './schema.ts';
import { readContent } from './test-content.ts';
import { lendTestDatabase } from './test-database.ts';

test('a database that is lent again holds what it began with, and counts on from there', async () => {
  const first = await lendTestDatabase(insertCatalogue);
  const before = await readContent(first.db);
  await first.db.$client.query(`delete from category; update product set name = 'other'`);
  await first.db.insert(product).values({ handle: 'added', name: 'Added' });
  expect(await readContent(first.db)).not.toEqual(before);
  await first.drop();

  const second = await lendTestDatabase(insertCatalogue);
  expect([second.url, await readContent(second.db)]).toEqual([first.url, before]);
  await second.drop();
});

test('whoever changes a table is the last to have its database', async () => {
  const first = await lendTestDatabase();
  await first.db.$client.query('alter table attribute add column size integer');
  await first.drop();
  const second = await lendTestDatabase();
  expect(second.url).not.toBe(first.url);
  await second.drop();
});

test('whoever has not given a connection back is the last to have its database', async () => {
  const first = await lendTestDatabase();
  const connection = await first.db.$client.connect();
  const dropped = first.drop();
  const second = await lendTestDatabase();
  expect(second.url).not.toBe(first.url);
  await second.drop();
  connection.release();
  await dropped;
});
