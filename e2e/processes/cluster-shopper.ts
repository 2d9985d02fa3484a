import { randomBytes } from 'node:crypto';
import {
  customerLogin,
  customerRegistration,
  emailConfirmation,
  FLOW_SECRET_HEADER,
} from '../../lib/contract/account.ts';
import { until } from '../../scripts/testbed/processes.ts';
import { callsTo } from '../../server/test-api.ts';
import { codeFor } from '../support/mail.ts';

/** Who signs in. */
export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** Registers somebody at an API, and confirms the address with the mailed code. */
export async function registerAt(api: string, dataDir: string): Promise<Shopper> {
  const call = callsTo(api);
  const name = randomBytes(6).toString('hex');
  const shopper = { email: `rana.${name}@example.com`, password: `Cobalt-Otter-${name}-7!` };
  const identity = { Email: shopper.email, Password: shopper.password };
  const body = { ...identity, FirstName: 'Rana', LastName: 'Khoury' };
  const answer = await insist(() => call(customerRegistration, { body }));
  const { CustomerId, FlowSecret } = answer.data();
  const code = await codeFor(dataDir, shopper.email);
  const headers = { [FLOW_SECRET_HEADER]: FlowSecret ?? '' };
  const params = { userId: CustomerId };
  (await insist(() => call(emailConfirmation, { params, body: { code }, headers }))).data();
  return shopper;
}

/** An API that was held until now, or is very busy, refuses for a moment and says that one may try again. */
async function insist<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  await until(async () => {
    if (answer.status === 503) answer = await ask();
    return answer.status !== 503;
  });
  return answer;
}

/** Asks an API for a session. */
export async function askForm(api: string, { email, password }: Shopper): Promise<{ status: number }> {
  return callsTo(api)(customerLogin, { body: { Email: email, Password: password } });
}
