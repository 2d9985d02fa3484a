import { isSignUpPassword } from '../../lib/contract/password.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import type { Executor } from '../db/client.ts';
import { drawNumber, underFreeNumber } from '../shared/drawn-number.ts';
import { countCode, mailCode, openFlow } from './challenge.service.ts';
import type { AccountContext } from './context.ts';
import { findByEmail, insertCustomer } from './customer.repository.ts';
import { addressTakenLetter } from './letters.ts';
import { requirePassword } from './new-password.ts';

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Where the request comes from. */
  readonly address: string;
}

interface Registered {
  readonly CustomerId: number;
  readonly FlowSecret: string;
}

/**
 * Registers a customer and mails a code. An address that is taken is answered alike, after the same work: its
 * owner gets a mail, and what is answered confirms nothing. Whoever registers an address that waits to be confirmed
 * waits beside the others, with a code of their own: the first to confirm it has it.
 */
export async function register(context: AccountContext, given: Registration): Promise<Registered> {
  await requirePassword(given.password, {
    isFit: isSignUpPassword,
    sentence: SENTENCES.signUpPassword,
    own: [given.email, given.firstName, given.lastName],
  });
  const email = given.email.toLowerCase();
  await countCode(context, { email, address: given.address });
  const passwordHash = await context.passwords.hash(given.password);
  return context.db.transaction(async (tx) => {
    const owner = await findByEmail(tx, email);
    if (owner?.isConfirmed === true) {
      const otherwise = addressTakenLetter(owner.firstName, context.siteUrl);
      const flow = { customerId: null, purpose: 'confirm', email } as const;
      return { CustomerId: drawNumber(), FlowSecret: await openMailed(context, tx, { flow, otherwise }) };
    }
    const { firstName, lastName } = given;
    const customerId = await addCustomer(tx, { email, firstName, lastName, passwordHash });
    const flow = { customerId, purpose: 'confirm', email } as const;
    return { CustomerId: customerId, FlowSecret: await openMailed(context, tx, { flow }) };
  });
}

async function openMailed(
  context: AccountContext,
  tx: Executor,
  mailed: Omit<Parameters<typeof mailCode>[2], 'secret'>,
): Promise<string> {
  const secret = await openFlow(context, tx, mailed.flow);
  await mailCode(context, tx, { secret, ...mailed });
  return secret;
}

function addCustomer(
  tx: Executor,
  customer: { email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<number> {
  return underFreeNumber((id) =>
    insertCustomer(tx, { ...customer, id, cartId: drawNumber(), wishlistId: drawNumber() }),
  );
}
