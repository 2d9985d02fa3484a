import { ORDER_STATUS_IDS, orderStatusWord, type OrderStatusId } from '../../../lib/contract/order-status.ts';
import { readOptions, UsageError } from '../../../machine/command-line.ts';

/** What the command line asks for. */
export type Command =
  | {
      readonly name: 'list';
      readonly status: OrderStatusId | undefined;
      readonly most: number;
      /** All those whose payment a person has to look at, and no others. */
      readonly problems: boolean;
      readonly json: boolean;
    }
  | { readonly name: 'checked'; readonly id: number }
  | { readonly name: 'show'; readonly id: number; readonly json: boolean }
  | { readonly name: 'advance'; readonly id: number; readonly to: OrderStatusId | undefined }
  | { readonly name: 'cancel' | 'refund' | 'refunded'; readonly id: number; readonly yes: boolean }
  | { readonly name: 'export'; readonly file: string | undefined; readonly json: boolean };

export const HELP = `Usage: npm run orders -- COMMAND

  list                 the newest orders
    --status STATE     only those in a state, by its word or number: "Record Made" or 1
    --most N           at most N of them (50)
    --problems         all those whose payment a person has to look at, and why
  checked NUMBER       a person has looked at the payment of this one: the running API asks the gateway once more, and it
                       is not told again unless something else is wrong with it
  show NUMBER          everything of one order
  advance NUMBER [STATE]
                       its next step on the way: processed, packaged, on the way, arrived. With a state, by its word or
                       number, only into that one, and nothing happens to an order that is there already: to be said
                       where the command may be repeated. What pre-orders leave to be paid is collected in cash on
                       delivery: each step says how much, the last one notes it
  cancel NUMBER        cancel an order that is not paid; its pieces are in stock again, unless they are on the way
                       already: the answer names those, to be counted in by hand when they are back. The running API
                       asks the card gateway first, within a minute: what is paid by then stays
  refund NUMBER        pay back what a card was charged and the gateway still holds of it; the running API does it within
                       a minute. Pieces that have left the shop are named, to be counted in when they are back
  refunded NUMBER      a refund that the gateway has refused (list --problems) was paid back in another way, as by a bank:
                       the gateway is not asked for it any more
  export [FILE]        all orders as CSV, a line each line of an order, to FILE or to the screen
    --json             list, show, export: as JSON
    --yes              cancel, refund, refunded: without the question
  --help               this text

The customer is told of every change by mail. The shop is the database that DATABASE_URL names, else the one in
DATA_DIR (.data). Exit code: 0 done, 1 not done, 2 wrong usage.
`;

const MOST = 50;
const COMMANDS = ['list', 'checked', 'show', 'advance', 'cancel', 'refund', 'refunded', 'export'];

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  status: { type: 'string' },
  most: { type: 'string' },
  problems: { type: 'boolean' },
} as const;

/** Which options mean something to which command. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  list: ['json', 'status', 'most', 'problems'],
  show: ['json'],
  cancel: ['yes'],
  refund: ['yes'],
  refunded: ['yes'],
  export: ['json'],
};

/** Reads the command line; undefined when only the help was asked for. Throws {@link UsageError}. */
export function readArguments(args: string[]): Command | undefined {
  const { values, positionals } = readOptions({ args, options: OPTIONS, allowPositionals: true });
  const [name, operand, state, ...extra] = positionals;
  if (values.help === true || name === 'help') return undefined;
  if (name === undefined) throw new UsageError(`a command is missing: ${COMMANDS.join(', ')}`);
  const wrong = Object.keys(values).find((option) => ALLOWED[name]?.includes(option) !== true);
  if (wrong !== undefined && COMMANDS.includes(name))
    throw new UsageError(`--${wrong} means nothing to ${name}`);
  const unexpected = name === 'list' ? operand : name === 'advance' ? extra[0] : state;
  if (unexpected !== undefined) throw new UsageError(`unexpected argument "${unexpected}"`);
  const json = values.json ?? false;
  switch (name) {
    case 'list': {
      const status = values.status === undefined ? undefined : statusOf(values.status);
      const problems = values.problems ?? false;
      if (problems && (values.status ?? values.most) !== undefined)
        throw new UsageError('--problems lists all of them: --status and --most mean nothing to it');
      return {
        name,
        status,
        most: values.most === undefined ? MOST : wholeNumber(values.most),
        problems,
        json,
      };
    }
    case 'checked':
      return { name, id: orderNumber(operand) };
    case 'show':
      return { name, id: orderNumber(operand), json };
    case 'advance':
      return { name, id: orderNumber(operand), to: state === undefined ? undefined : statusOf(state) };
    case 'cancel':
    case 'refund':
    case 'refunded':
      return { name, id: orderNumber(operand), yes: values.yes ?? false };
    case 'export':
      return { name, file: operand, json };
    default:
      throw new UsageError(`unknown command "${name}": there are ${COMMANDS.join(', ')}`);
  }
}

function orderNumber(text: string | undefined): number {
  if (text === undefined) throw new UsageError('the number of the order is missing');
  if (!/^[1-9]\d{8}$/.test(text))
    throw new UsageError(`"${text}" is no number of an order: it has nine figures`);
  return Number(text);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--most must be a whole number, not "${text}"`);
  return Number(text);
}

function statusOf(text: string): OrderStatusId {
  // 'Order Packaged' is also called 'packaged', as in the help.
  const plain = (word: string) => word.toLowerCase().replace(/^order /, '');
  const status = ORDER_STATUS_IDS.find(
    (id) => String(id) === text || plain(orderStatusWord(id)) === plain(text),
  );
  if (status !== undefined) return status;
  const words = ORDER_STATUS_IDS.map((id) => `${id} ${orderStatusWord(id)}`).join(', ');
  throw new UsageError(`"${text}" is no state: there are ${words}`);
}
