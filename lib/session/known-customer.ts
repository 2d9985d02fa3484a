import type { OwnerId } from '../contract/wire';
/**
 * Whom this browser knows: the documented entries of the local storage. They are a convenience for the next sign-in and
 * the form of a product's alert, and nothing else. An end of the session leaves them: whoever uses the browser next reads
 * the mailbox there, unless somebody has signed out. The cipher is loaded only where there is something to write or to
 * read.
 */
const ENTRIES = { email: 'User', customerId: 'Number' } as const;

/** What is typed into a form and must survive a sign-in begins with this in the session storage. */
export const DRAFT_PREFIX = 'draft:';

/** What this browser keeps of where somebody looked begins with this in the local storage. */
export const KEPT_PREFIX = 'kept:';

/** Keeps the e-mail address, and the id where it is known. A browser that keeps nothing is no failure. */
export async function rememberCustomer(customer: { email: string; customerId?: OwnerId }): Promise<void> {
  const { encrypt } = await import('../crypto');
  attempt(() => {
    localStorage.setItem(ENTRIES.email, encrypt(customer.email));
    if (customer.customerId === undefined) localStorage.removeItem(ENTRIES.customerId);
    else localStorage.setItem(ENTRIES.customerId, encrypt(String(customer.customerId)));
  });
}

/** The e-mail address that was kept, or undefined. */
export async function rememberedEmail(): Promise<string | undefined> {
  const entry = attempt(() => localStorage.getItem(ENTRIES.email));
  if (typeof entry !== 'string') return undefined;
  const { decrypt } = await import('../crypto');
  return decrypt(entry);
}

/** Forgets the customer, what they looked at and what they were typing. */
export function forgetCustomer(): void {
  attempt(() => {
    for (const entry of Object.values(ENTRIES)) localStorage.removeItem(entry);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    }
  });
}

/** Storage may be forbidden, or full. */
function attempt<Value>(task: () => Value): Value | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
