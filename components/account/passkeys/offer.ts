import 'server-only';
import { z } from 'zod';
import { can } from '@/lib/calls/capabilities';
import type { Customer } from '@/lib/calls/customer';
import { sealedCookie } from '@/lib/session/sealed-cookie';
import { loadPasskeys } from '../queries';
import { type OwnerId, ownerId } from '@/lib/contract/wire';

const OFFER_SECONDS = 180 * 24 * 60 * 60;

/** Whom a passkey is offered to in this browser, until they say no. */
const offer = z.object({ customerId: ownerId, isDeclined: z.boolean() });
const offerCookie = sealedCookie('PasskeyOffer', offer, OFFER_SECONDS);

/** Has a passkey offered to whoever has just signed in, unless they have said no before. */
export async function offerPasskey(customerId: OwnerId): Promise<void> {
  const known = await offerCookie.read();
  if (known?.customerId === customerId || !(await can('passkeys'))) return;
  await offerCookie.write({ customerId, isDeclined: false });
}

/** Does not offer one to this customer any more. */
export function neverOffer(customerId: OwnerId): Promise<void> {
  return offerCookie.write({ customerId, isDeclined: true });
}

/** Whether a passkey is offered: somebody who has one, or has said no, is left alone. */
export async function isPasskeyOffered(customer: Customer): Promise<boolean> {
  const known = await offerCookie.read();
  if (known?.customerId !== customer.customerId || known.isDeclined) return false;
  const passkeys = await loadPasskeys(customer);
  return passkeys.ok && passkeys.data.length === 0;
}
