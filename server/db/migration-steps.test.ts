import { readdirSync, readFileSync } from 'node:fs';
import { BEFORE_THE_RULE, contractOf, faultsOf } from './test-migration-steps.ts';

const folder = new URL('./migrations/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
const numberOf = (name: string) => Number(name.slice(0, 4));
const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
const released = Array.from(changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm), ([, version]) => version);

test('every migration suits the version before, or takes away what a released version no longer needs', () => {
  for (const name of names.filter((each) => numberOf(each) > BEFORE_THE_RULE)) {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const contract = contractOf(sql);
    if (contract === undefined) expect([name, faultsOf(sql)]).toEqual([name, []]);
    else {
      expect(names).toContain(`${contract.of}.sql`);
      expect(numberOf(contract.of)).toBeLessThan(numberOf(name));
      expect(released).toContain(contract.version);
    }
  }
});

test.each([
  'ALTER TABLE "product" ADD COLUMN "weight" integer;',
  `ALTER TABLE "product" ADD COLUMN "text" text DEFAULT 'not; null' NOT NULL;--> statement-breakpoint CREATE INDEX "i" ON "product" ("text");`,
  'alter table product add column total integer not null generated always as (1) stored',
  'CREATE TABLE "alert" ("id" integer NOT NULL, "email" text NOT NULL);--> statement-breakpoint ALTER TABLE "alert" ADD CONSTRAINT "one" UNIQUE("email"); CREATE UNIQUE INDEX "two" ON "alert" ("id");',
  'ALTER TABLE product ALTER COLUMN name DROP NOT NULL; alter table product drop constraint product_name',
  "-- drop table product\nselect 1; comment on table product is 'drop table product'",
  'create or replace function f() returns void language sql as $$ drop table product; $$',
])('what only adds is taken: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

test.each([
  ['DROP TABLE "product";', 'uses'],
  ['ALTER TABLE "product" DROP COLUMN "name";', 'reads'],
  ['alter table product drop name', 'reads'],
  ['ALTER TABLE "product" RENAME COLUMN "name" TO "title";', 'old name'],
  ['alter table product rename to goods', 'old name'],
  ['ALTER TABLE "product" ALTER COLUMN "price" SET DATA TYPE bigint;', 'old type'],
  ['alter table product alter price type bigint', 'old type'],
  ['ALTER TABLE "product" ALTER COLUMN "name" SET NOT NULL;', 'null'],
  ['ALTER TABLE "product" ALTER COLUMN "name" DROP DEFAULT;', 'without this column'],
  ['ALTER TABLE "product" ADD COLUMN "weight" integer NOT NULL;', 'without this column'],
  [
    'alter table product add column a integer default 1 not null, add column b integer not null',
    'without this column',
  ],
  ['ALTER TABLE "product" ADD CONSTRAINT "one" CHECK (price > 0);', 'rule'],
  ['CREATE UNIQUE INDEX "two" ON "product" USING btree ("name");', 'rule'],
  ['CREATE TABLE other (id integer); ALTER TABLE product DROP COLUMN name', 'reads'],
])('what the version before would not live with is refused: %s', (sql, why) => {
  expect(faultsOf(sql)).toEqual([expect.stringContaining(why)]);
});

test('a migration that takes away names which one it ends, and the release since which nobody needs it', () => {
  expect(
    contractOf('-- contract of 0025_weights, released in 1.2.0\nalter table product drop weight'),
  ).toEqual({
    of: '0025_weights',
    version: '1.2.0',
  });
  expect(contractOf('-- contract\nalter table product drop weight')).toBeUndefined();
});
