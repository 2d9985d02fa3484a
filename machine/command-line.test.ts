import { spawnSync } from 'node:child_process';
import { columns, printable, readOptions, reasonOf, UsageError } from './command-line.ts';

const MODULE = new URL('./command-line.ts', import.meta.url).href;

/** Runs a command that knows one word, with what is done for it. */
function run(doing: string, ...args: string[]) {
  const program = `
    import { complain, readOptions, runCommand, UsageError } from ${JSON.stringify(MODULE)};
    await runCommand({
      name: 'greet',
      help: 'How to greet\\n',
      read: (args) => {
        const { values, positionals } = readOptions({ args, options: { help: { type: 'boolean' } }, allowPositionals: true });
        if (values.help) return undefined;
        if (positionals[0] !== 'hello') throw new UsageError('say hello');
        return positionals[0];
      },
      run: async (word) => { ${doing} },
    });`;
  // Where the name of a file stands, a program without one has its first argument.
  const options = ['--input-type=module', '--eval', program, '--', 'greet', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it.each([
  ['what is done', 'console.log(word); return true', ['hello'], { status: 0, stdout: 'hello\n', stderr: '' }],
  ['a wish for help', '', ['--help'], { status: 0, stdout: 'How to greet\n', stderr: '' }],
  [
    'what is not done',
    `complain('nobody is there'); return false`,
    ['hello'],
    { status: 1, stdout: '', stderr: 'nobody is there\n' },
  ],
  ['what fails', `throw new Error('no voice')`, ['hello'], { status: 1, stdout: '', stderr: 'no voice\n' }],
  [
    'what the database does not do',
    `const query = { query: 'insert into customer values ($1)' };
     throw Object.assign(new Error('Failed query: …\\nparams: maya@example.com', { cause: new Error('disk full') }), query)`,
    ['hello'],
    { status: 1, stdout: '', stderr: 'The database says: disk full\n' },
  ],
  [
    'what none of several addresses does',
    `const nobody = ['::1', '127.0.0.1'].map((host) => new Error('connect ECONNREFUSED ' + host));
     throw Object.assign(new Error('Failed query', { cause: new AggregateError(nobody) }), { query: 'select 1' })`,
    ['hello'],
    {
      ...{ status: 1, stdout: '' },
      stderr: 'The database says: connect ECONNREFUSED ::1, connect ECONNREFUSED 127.0.0.1\n',
    },
  ],
  [
    'what was stopped',
    `process.exitCode = 130; throw new Error('Stopped.')`,
    ['hello'],
    { status: 130, stdout: '', stderr: 'Stopped.\n' },
  ],
  [
    'wrong usage',
    '',
    ['goodbye'],
    { status: 2, stdout: '', stderr: 'greet: say hello\nTry: npm run greet -- --help\n' },
  ],
  [
    'an unknown option',
    '',
    ['--loud'],
    { status: 2, stdout: '', stderr: "greet: unknown option '--loud'\nTry: npm run greet -- --help\n" },
  ],
])('%s ends with its exit code and its words', (_, doing, args, expected) => {
  expect(run(doing, ...args)).toEqual(expected);
});

it('writes cells below each other, and the numbers so that their ends meet', () => {
  const rows = [
    ['searches', 'last day', 'term'],
    ['12', '2026-11-28', 'phone'],
    ['3456', '2026-11-27', ''],
  ];
  expect(columns(rows, (column) => column === 0)).toEqual([
    'searches  last day    term',
    '      12  2026-11-28  phone',
    '    3456  2026-11-27',
  ]);
  expect(columns([])).toEqual([]);
});

it('keeps the terminal from being steered by a text', () => {
  expect(printable('a\u001B[2Jb\nc\u202Ed')).toBe('a [2Jb c d');
  expect(printable('\u0007\u0007', '?')).toBe('??');
});

it('says of a full disk that it is one, and of all else what it is', () => {
  const full = new Error('ENOSPC: no space left on device, write');
  expect(reasonOf(full)).toBe('The disk is full. ENOSPC: no space left on device, write');
  expect(reasonOf(new Error('EACCES: permission denied'))).toBe('EACCES: permission denied');
});

it('refuses an option in one sentence', () => {
  const options = { most: { type: 'string' } } as const;
  expect(readOptions({ args: ['--most', '5'], options }).values.most).toBe('5');
  expect(() => readOptions({ args: ['--least'], options })).toThrow(
    new UsageError("unknown option '--least'"),
  );
  expect(() => readOptions({ args: ['--most'], options })).toThrow(UsageError);
});
