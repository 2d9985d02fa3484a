import { STAFF_ROLES, type StaffRole } from '../../../lib/contract/staff/roles.ts';
import { EMAIL_PATTERN } from '../../../lib/contract/email.ts';
import { readOptions, UsageError } from '../../../machine/command-line.ts';

/** What the command line asks for. */
export type Command =
  | { readonly name: 'list' }
  | { readonly name: 'add'; readonly email: string; readonly role: StaffRole; readonly person: string }
  | { readonly name: 'role'; readonly email: string; readonly role: StaffRole }
  | { readonly name: 'invite' | 'remove'; readonly email: string };

export const HELP = `Usage: npm run staff -- COMMAND

  list                     who works at the desk, and with which role
  add EMAIL --role ROLE    adds somebody and prints a link, good for two days: there they choose a password and set up
                           the app of one-time codes
    --name NAME            how the desk calls them
  invite EMAIL             another link, for who has lost the password or the phone; what they have counts until it is used
  role EMAIL ROLE          another role: they sign in again
  remove EMAIL             takes somebody out, and ends their sessions
  --help                   this text

Roles: owner (everything), marketing (pages, addresses), orders (none of these). The shop is the database that
DATABASE_URL names, else the one in DATA_DIR (.data); links are below SITE_URL. Exit code: 0 done, 1 not done, 2 wrong
usage.
`;

const COMMANDS = ['list', 'add', 'invite', 'role', 'remove'];
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  role: { type: 'string' },
  name: { type: 'string' },
} as const;

/** Reads the command line; undefined when only the help was asked for. Throws {@link UsageError}. */
export function readArguments(args: string[]): Command | undefined {
  const { values, positionals } = readOptions({ args, options: OPTIONS, allowPositionals: true });
  const [name, operand, second, ...extra] = positionals;
  if (values.help === true || name === 'help') return undefined;
  if (name === undefined) throw new UsageError(`a command is missing: ${COMMANDS.join(', ')}`);
  const stray = name === 'list' ? operand : name === 'role' ? extra[0] : second;
  if (stray !== undefined && COMMANDS.includes(name)) throw new UsageError(`unexpected argument "${stray}"`);
  if (name !== 'add' && (values.role ?? values.name) !== undefined)
    throw new UsageError('--role and --name belong to add');
  switch (name) {
    case 'list':
      return { name };
    case 'add':
      return { name, email: emailOf(operand), role: roleOf(values.role), person: values.name?.trim() ?? '' };
    case 'role':
      return { name, email: emailOf(operand), role: roleOf(second) };
    case 'invite':
    case 'remove':
      return { name, email: emailOf(operand) };
    default:
      throw new UsageError(`unknown command "${name}": there are ${COMMANDS.join(', ')}`);
  }
}

function emailOf(text: string | undefined): string {
  if (text === undefined) throw new UsageError('the e-mail address is missing');
  if (!EMAIL_PATTERN.test(text)) throw new UsageError(`"${text}" is no e-mail address`);
  return text.toLowerCase();
}

function roleOf(text: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((each) => each === text);
  if (role === undefined) throw new UsageError(`the role must be one of ${STAFF_ROLES.join(', ')}`);
  return role;
}
