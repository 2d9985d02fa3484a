import { openDatabase } from '../../postgres/database';
import { connect } from '../../server/db/client';
import { advanceOrder } from '../../server/checkout/operator.service';

/** The steps from the record of an order to its arrival. */
const STEPS = 4;

/** Brings an order to its customer, as the shop does at its command line. */
export async function deliver(dataDir: string, orderId: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir });
  const db = connect(database.url, { connections: 1 });
  try {
    const context = { now: () => new Date(), siteUrl: 'http://localhost:3000' };
    for (let step = 0; step < STEPS; step += 1) await advanceOrder(db, context, { id: orderId });
  } finally {
    await db.$client.end();
    await database.close();
  }
}
