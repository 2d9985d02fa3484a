import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';

/** Subscribes an address in any letter case; subscribing again changes nothing. */
export async function subscribe(db: Executor, email: string): Promise<void> {
  await db
    .insert(newsletterSubscriber)
    .values({ email: email.toLowerCase() })
    .onConflictDoNothing({ target: newsletterSubscriber.email });
}

export async function hasSubscriber(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, email))) > 0;
}
