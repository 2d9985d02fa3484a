import pg from 'pg';
import { openDatabase } from '../../scripts/database';

/** Sells a variation out, as other customers do, for as long as `task` runs. */
export async function soldOut(
  dataDir: string,
  variationId: number,
  task: () => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ quantity: number; tracks_stock: boolean }>(
      'select quantity, tracks_stock from variation where id = $1',
      [variationId],
    );
    const [before] = rows;
    if (before === undefined) throw new Error(`There is no variation ${variationId}.`);
    const set = 'update variation set quantity = $2, tracks_stock = $3 where id = $1';
    await client.query(set, [variationId, 0, true]);
    try {
      await task();
    } finally {
      await client.query(set, [variationId, before.quantity, before.tracks_stock]);
    }
  } finally {
    await client.end();
    await database.close();
  }
}
