import { isSignUpPassword } from '../../lib/contract/password.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import type { Executor } from '../db/client.ts';
import { randomNumber, withFreeNumber } from '../shared/free-number.ts';
import { countCode, mailCode, openFlow } from './challenge.service.ts';
import type { AccountContext } from './context.ts';
import { insertCustomer } from './customer.repository.ts';
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
 * Registers a customer and mails a code. For an address that is taken the same is written and answered, so that
 * whatever its registrant does next is answered alike, too; but its owner is told in place of the code, and nobody
 * ever confirms it. Whoever registers an address that waits to be confirmed
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
    const { firstName, lastName } = given;
    const customerId = await addCustomer(tx, { email, firstName, lastName, passwordHash });
    const flow = { customerId, purpose: 'confirm', email } as const;
    const secret = await openFlow(context, tx, flow);
    await mailCode(context, tx, { secret, flow });
    return { CustomerId: customerId, FlowSecret: secret };
  });
}

function addCustomer(
  tx: Executor,
  customer: { email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<number> {
  return withFreeNumber((id) =>
    insertCustomer(tx, { ...customer, id, cartId: randomNumber(), wishlistId: randomNumber() }),
  );
}
