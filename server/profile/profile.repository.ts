import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const profileRow = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  phone: z.string(),
  /** `YYYY-MM-DD`, or ''. */
  birthDate: z.string(),
  language: z.string(),
  billingAddress: z.string(),
});
type ProfileRow = z.output<typeof profileRow>;

/** What a customer has told about themselves; undefined when there is no such customer any more. */
export async function findProfile(db: Executor, customerId: number): Promise<ProfileRow | undefined> {
  const [row] = await rowsOf(
    db,
    profileRow,
    sql`select email, first_name as "firstName", last_name as "lastName", title, phone,
          coalesce(to_char(birth_date, 'YYYY-MM-DD'), '') as "birthDate", language,
          billing_address as "billingAddress"
        from customer where id = ${customerId}`,
  );
  return row;
}

export async function saveProfile(
  db: Executor,
  customerId: number,
  profile: Omit<ProfileRow, 'email'>,
): Promise<void> {
  await db.execute(sql`
    update customer
    set first_name = ${profile.firstName}, last_name = ${profile.lastName}, title = ${profile.title},
      phone = ${profile.phone}, birth_date = nullif(${profile.birthDate}, '')::date,
      language = ${profile.language}, billing_address = ${profile.billingAddress}, updated_at = now()
    where id = ${customerId}`);
}
