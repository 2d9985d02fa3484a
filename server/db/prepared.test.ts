import { eq, sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { prepared } from './prepared.ts';
import { city } from './shop-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a prepared question is put into SQL once, and answers by the values of each time', async () => {
  let texts = 0;
  const ask = prepared('test-cities', (db) => {
    texts += 1;
    return db
      .select({ id: city.id, name: city.name })
      .from(city)
      .where(eq(city.id, sql.placeholder('cityId')));
  });
  const { db } = database;
  await db.insert(city).values([
    { id: 1, name: 'Beirut', position: 1 },
    { id: 2, name: 'Saida', position: 2 },
  ]);
  expect(await ask(db, { cityId: 1 })).toEqual([{ id: 1, name: 'Beirut' }]);
  expect(await ask(db, { cityId: 2 })).toEqual([{ id: 2, name: 'Saida' }]);
  // A transaction is somebody else to ask, and sees what it has done itself.
  await db
    .transaction(async (tx) => {
      await tx.update(city).set({ name: 'Sidon' }).where(eq(city.id, 2));
      expect(await ask(tx, { cityId: 2 })).toEqual([{ id: 2, name: 'Sidon' }]);
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await ask(db, { cityId: 2 })).toEqual([{ id: 2, name: 'Saida' }]);
  expect(texts).toBe(2);
});
