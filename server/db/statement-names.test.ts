import { connect } from './client.ts';
import { sql } from './sql.ts';
import { createStatementNames } from './statement-names.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const asks = (number: number) => sql`select ${number}::int as number`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  { isPooled: false, kept: ['select $1::int as number'] },
  { isPooled: true, kept: [] },
])(
  'a statement that comes again and again is planned once by a connection, pooled: $isPooled',
  async ({ isPooled, kept }) => {
    const db = connect(database.url, { connections: 1, isPooled });
    try {
      for (let number = 0; number < 5; number += 1) {
        const { rows } = await db.execute(asks(number));
        expect(rows).toEqual([{ number }]);
      }
      const plans = await db.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where generic_plans + custom_plans > 1`,
      );
      expect(plans.rows.map(({ statement }) => statement)).toEqual(kept);
    } finally {
      await db.$client.end();
    }
  },
);

test('what changes something, or is asked for once, gets no name, and only so many do', () => {
  const nameOf = createStatementNames(2);
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)][2];
  expect(nameOf('select 1')).toBeUndefined();
  expect(third('update a set b = 1')).toBeUndefined();
  const [first, second] = [third('select a'), third('with b as (select 1) select b')];
  expect(new Set([first, second, undefined]).size).toBe(3);
  expect(third('select c')).toBeUndefined();
  expect(nameOf('select a')).toBe(first);
});
