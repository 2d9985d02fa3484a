import { pino } from 'pino';
import { confirmPassword, requestEmailChange } from '../../lib/contract/account.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

const lines: string[] = [];
let api: TestApi;

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  api = await createTestApi({ logger });
});
afterAll(() => api.close());

it('no password, code, token, secret or grant is ever in the log, not even when a query fails with it', async () => {
  const calls = accountCalls(api);
  const customer = await api.signUp();
  const { email, headers, password } = customer;
  api.clock.pass(60);
  const secret = (await calls.resend(email)).data().FlowSecret ?? '';
  const code = await api.codeFor(email);
  const grant = (await api.call(confirmPassword, { body: { Password: password }, headers })).data()
    .ResetGrant;
  // Every table of the account is gone in turn: what is asked for fails inside a query that was given secrets.
  for (const table of ['customer_session', 'challenge', 'reset_grant', 'mail_outbox', 'attempt']) {
    api.clock.pass(60);
    await api.db.$client.query(`alter table ${table} rename to gone`);
    const answers = [
      await calls.signIn(email, password),
      await calls.register('someone@example.com', { Password: NEW_PASSWORD }),
      await calls.confirm(email, code, { secret }),
      await calls.setPassword(email, NEW_PASSWORD, grant),
      await api.call(requestEmailChange, {
        body: { NewEmail: 'n@example.com', Password: password },
        headers,
      }),
    ];
    expect(answers.some((answer) => answer.status === 500)).toBe(true);
    for (const answer of answers) if (answer.status === 500) expect(answer.text).not.toContain('query');
    await api.db.$client.query(`alter table gone rename to ${table}`);
  }
  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const hidden of [password, NEW_PASSWORD, code, code.replace('-', ''), customer.token, secret, grant]) {
    expect(log).not.toContain(hidden);
  }
  // Nor a mail that could not be queued: its text holds a code.
  for (const hidden of ['$argon2id', 'With this code']) expect(log).not.toContain(hidden);
});
