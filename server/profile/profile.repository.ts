import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { eq, sql } from '../db/sql.ts';

interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly phone: string;
  /** `YYYY-MM-DD`, or ''. */
  readonly birthDate: string;
  readonly language: string;
  readonly billingAddress: string;
}

/** What a customer has told about themselves; undefined when there is no such customer any more. */
export async function findProfile(
  db: Executor,
  customerId: number,
): Promise<(Profile & { readonly email: string }) | undefined> {
  const [profile] = await db
    .select({
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      title: customer.title,
      phone: customer.phone,
      birthDate: sql<string>`coalesce(to_char(${customer.birthDate}, 'YYYY-MM-DD'), '')`,
      language: customer.language,
      billingAddress: customer.billingAddress,
    })
    .from(customer)
    .where(eq(customer.id, customerId));
  return profile;
}

export async function saveProfile(
  db: Executor,
  customerId: number,
  { firstName, lastName, title, phone, birthDate, language, billingAddress }: Profile,
): Promise<void> {
  await db
    .update(customer)
    .set({
      firstName,
      lastName,
      title,
      phone,
      birthDate: birthDate === '' ? null : birthDate,
      language,
      billingAddress,
      updatedAt: sql`now()`,
    })
    .where(eq(customer.id, customerId));
}
