import { EMAIL_PATTERN, oneSpelling } from '../../../lib/contract/email.ts';
import { readOptions, UsageError } from '../../../machine/command-line.ts';
import type { Database } from '../../db/client.ts';
import type { CommandEnv } from '../../shared/command-env.ts';
import { recordOperator } from '../../shared/operator-log.ts';
import { runShopCommand } from '../../shared/shop-database.ts';
import { signEverybodyOut, signOutEverywhere } from '../session.service.ts';

const HELP = `Usage: npm run customers -- sign-out EMAIL [--new-password] | --all

Ends the sessions of a customer, or of all of them, and knows none of their devices any more: whoever has stolen one is
out. Password and passkeys stay, unless they are to go too: then only who reads the mails of the account comes in again,
by 'Forget Password?'.

  --new-password  password and passkeys of the account go as well: for one whose password somebody else knows
  --all           everybody's
  --help          this text

The shop is the database that DATABASE_URL names, else the one in DATA_DIR (.data). Exit code: 0 done, 1 not done, 2
wrong usage.
`;

/** Whose sessions end: those of an address, or everybody's. */
interface Request {
  readonly email: string | undefined;
  readonly isAnew: boolean;
}

function readArguments(args: string[]): Request | undefined {
  const options = {
    help: { type: 'boolean', short: 'h' },
    all: { type: 'boolean' },
    'new-password': { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions({ args, allowPositionals: true, options });
  if (values.help === true) return undefined;
  const [name, typed, ...others] = positionals;
  if (name !== 'sign-out') throw new UsageError('the command is sign-out');
  if (others.length > 0 || (typed === undefined) !== (values.all === true))
    throw new UsageError('either an e-mail address or --all is needed');
  const isAnew = values['new-password'] === true;
  if (isAnew && typed === undefined)
    throw new UsageError('--new-password needs the e-mail address of a customer');
  const email = typed === undefined ? undefined : oneSpelling(typed).toLowerCase();
  if (email !== undefined && !EMAIL_PATTERN.test(email))
    throw new UsageError(`"${typed}" is no e-mail address`);
  return { email, isAnew };
}

async function run(db: Database, { dataFolder }: CommandEnv, { email, isAnew }: Request): Promise<boolean> {
  if (email === undefined) {
    process.stdout.write(`${await signEverybodyOut(db)} sessions have ended.\n`);
    await recordOperator(dataFolder, { command: 'customers sign-out --all' });
    return true;
  }
  const ended = await signOutEverywhere(db, email, { now: new Date(), isAnew });
  if (ended === undefined) throw new Error(`There is no customer with the address ${email}.`);
  process.stdout.write(`${ended.sessions} sessions have ended.\n`);
  const command = `customers sign-out${isAnew ? ' --new-password' : ''}`;
  await recordOperator(dataFolder, { command, customerId: ended.customerId });
  return true;
}

await runShopCommand({ name: 'customers', help: HELP, variables: process.env, read: readArguments, run });
