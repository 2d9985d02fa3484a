import { UsageError } from '../../../machine/command-line.ts';
import { readArguments } from './arguments.ts';

test('reads the commands', () => {
  expect(readArguments(['list'])).toEqual({
    ...{ name: 'list', status: undefined, most: 50, problems: false, json: false },
  });
  expect(readArguments(['list', '--status', 'record made', '--most', '5', '--json'])).toEqual({
    name: 'list',
    status: 1,
    most: 5,
    problems: false,
    json: true,
  });
  expect(readArguments(['list', '--status', '9'])).toMatchObject({ status: 9 });
  expect(readArguments(['show', '123456789'])).toEqual({ name: 'show', id: 123_456_789, json: false });
  expect(readArguments(['checked', '123456789'])).toEqual({ name: 'checked', id: 123_456_789 });
  const advance = { name: 'advance', id: 123_456_789 };
  expect(readArguments(['advance', '123456789'])).toEqual({ ...advance, to: undefined });
  expect(readArguments(['advance', '123456789', 'order packaged'])).toEqual({ ...advance, to: 3 });
  // The words of the help.
  for (const [index, word] of ['processed', 'packaged', 'on the way', 'arrived'].entries())
    expect(readArguments(['advance', '123456789', word])).toEqual({ ...advance, to: index + 2 });
  expect(readArguments(['cancel', '123456789'])).toEqual({ name: 'cancel', id: 123_456_789, yes: false });
  expect(readArguments(['refund', '123456789', '--yes'])).toMatchObject({ name: 'refund', yes: true });
  expect(readArguments(['export'])).toEqual({ name: 'export', file: undefined, json: false });
  expect(readArguments(['export', 'orders.csv'])).toMatchObject({ file: 'orders.csv' });
  expect(readArguments(['list', '--help'])).toBeUndefined();
});

test.each([
  [[], /command is missing/],
  [['lst'], /unknown command "lst"/],
  [['list', 'x'], /unexpected argument "x"/],
  [['list', '--status', 'lost'], /"lost" is no state: there are 1 Record Made/],
  [['list', '--most', '0'], /--most must be a whole number/],
  [['list', '--yes'], /--yes means nothing to list/],
  [['show'], /number of the order is missing/],
  [['show', '12'], /"12" is no number of an order/],
  [['cancel', '123456789', '987654321'], /unexpected argument "987654321"/],
  [['advance', '123456789', 'lost'], /"lost" is no state/],
  [['advance', '123456789', '3', '4'], /unexpected argument "4"/],
  [['advance', '123456789', '--json'], /--json means nothing to advance/],
  [['refund', '--force'], /unknown option '--force'/i],
])('%j is refused in one line', (args, reason) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(reason);
});
