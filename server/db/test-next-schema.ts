import type pg from 'pg';

/**
 * Brings a database one version further than this code, by all that a migration may add at once: in each table columns
 * that this code does not know, beside them a table that refers to one of its own, an index, a wider check.
 */
export async function widenSchema(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows)
    await client.query(
      `alter table ${name} add column next_note text, add column next_count integer not null default 0`,
    );
  await client.query(
    `create table next_thing (id integer primary key generated always as identity,
       product_id integer not null references product (id) on delete cascade);
     create index next_thing_product on next_thing (product_id);
     create index next_product_note on product (next_note)`,
  );
}
