import type { Executor } from '../db/client.ts';
import { knownDevice } from '../db/customer-schema.ts';
import { and, desc, eq, notInArray } from '../db/sql.ts';

/** So many devices of a customer are known; the one that was not used for longest makes room. */
const MAX_DEVICES = 20;

export async function isKnown(db: Executor, customerId: number, deviceHash: Buffer): Promise<boolean> {
  return (
    (await db.$count(
      knownDevice,
      and(eq(knownDevice.customerId, customerId), eq(knownDevice.deviceHash, deviceHash)),
    )) > 0
  );
}

/** Whether anybody has signed in to the account since its password or address changed last. */
export async function hasDevices(db: Executor, customerId: number): Promise<boolean> {
  return (await db.$count(knownDevice, eq(knownDevice.customerId, customerId))) > 0;
}

/** Notes that a device has signed in now. */
export async function keepDevice(
  tx: Executor,
  { customerId, deviceHash, now }: { customerId: number; deviceHash: Buffer; now: Date },
): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ customerId, deviceHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevice.customerId, knownDevice.deviceHash],
      set: { lastUsedAt: now },
    });
  const latest = tx
    .select({ deviceHash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.customerId, customerId))
    .orderBy(desc(knownDevice.lastUsedAt))
    .limit(MAX_DEVICES);
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.customerId, customerId), notInArray(knownDevice.deviceHash, latest)));
}

export async function forgetDevices(tx: Executor, customerId: number): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.customerId, customerId));
}

export async function forgetAllDevices(tx: Executor): Promise<void> {
  await tx.delete(knownDevice);
}
