import type { Executor } from '../db/client.ts';
import { excluded } from '../db/fragments.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { asc, eq, gt, isNull, lte, or } from '../db/sql.ts';
import { newSecret } from '../shared/secret.ts';

export type Subscriber = typeof newsletterSubscriber.$inferSelect;

/**
 * Keeps an address, in lower case, once.
 *
 * @param since who was written to after this moment is not written to again.
 * @returns what stands in the links of its mails; undefined where it was written to since.
 */
export async function keepSubscriber(
  tx: Executor,
  email: string,
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  const { token, welcomedAt } = newsletterSubscriber;
  const [kept] = await tx
    .insert(newsletterSubscriber)
    .values({ email, welcomedAt: now, token: newSecret() })
    .onConflictDoUpdate({
      target: newsletterSubscriber.email,
      set: { welcomedAt: excluded(newsletterSubscriber.welcomedAt) },
      setWhere: or(isNull(welcomedAt), lte(welcomedAt, since)),
    })
    .returning({ token });
  return kept?.token;
}

export async function removeSubscriber(db: Executor, token: string): Promise<void> {
  await db.delete(newsletterSubscriber).where(eq(newsletterSubscriber.token, token));
}

/** The next addresses in their order. */
export async function readSubscribers(db: Executor, after: string, count: number): Promise<Subscriber[]> {
  const { email } = newsletterSubscriber;
  return db.select().from(newsletterSubscriber).where(gt(email, after)).orderBy(asc(email)).limit(count);
}

export async function hasSubscriber(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(newsletterSubscriber, eq(newsletterSubscriber.email, email))) > 0;
}
