import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/**
 * How many requirements of the levels 1 and 2 each section of ASVS 5.0.0 has, by chapter, a dot for none. They come
 * first in their section: those of level 3, which are not claimed, stand behind them.
 */
const SECTIONS = [
  ...['2 9 11 3 2', '3 3 4 1', '. 2 4 6 5 . 2', '3 1 2 4', '1 3 2 3', '3 12 4 4 5 3 . 4', '3 4 2 5 2 2'],
  ...[
    '2 3 1 1',
    '3 4',
    '2 2 4 11 5 2 3',
    '2 3 3 4 1 1 .',
    '3 2 4',
    '1 5 2 5',
    '2 4 3',
    '3 3 7 .',
    '1 5 4 3 3',
  ],
  '1 4 2',
];
const REQUIRED = SECTIONS.flatMap((chapter, number) =>
  chapter
    .split(' ')
    .flatMap((count, section) =>
      Array.from({ length: Number(count) || 0 }, (_, index) =>
        [number + 1, section + 1, index + 1].join('.'),
      ),
    ),
);

interface Row {
  readonly id: string;
  readonly said: string;
  readonly where: string[];
  readonly tests: string[];
}
const named = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
const rows: Row[] = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', said = '', where, tests] = line.split(' | ').join('|').split('|');
    return { id: id.trim(), said, where: named(where), tests: named(tests) };
  });

test('the table has each requirement of the levels 1 and 2 once, in their order', () => {
  expect(REQUIRED).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(REQUIRED);
});

test('what it names is there, and what it calls a test is one', () => {
  const files = rows.flatMap(({ where, tests }) => [...where, ...tests]);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(rows.flatMap(({ tests }) => tests).filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
});

/** What the table says that the shop has not, and what would show that it has. */
const ABSENT: Readonly<Record<string, RegExp>> = {
  'no LDAP': /\bldap/i,
  'no XPath': /xpath|document\.evaluate\(/i,
  'no LaTeX': /latex/i,
  'no JNDI': /\bjndi\b/i,
  'no GraphQL': /graphql/i,
  'no WebSocket': /\bWebSocket(Server|Stream)?\(|from 'ws'|socket\.io/,
  'no identity provider': /openid|oauth|saml/i,
  'no federation': /openid|oauth|saml/i,
  'no OAuth, no OpenID Connect': /openid|oauth/i,
  'no WebRTC': /RTCPeerConnection|webrtc/i,
  'no page listens to messages of other windows':
    /(?<!\.)\baddEventListener\(\s*['"]message|\b(window|globalThis|self)\.(addEventListener\(\s*['"]message|onmessage)/,
  'Node checks certificates, and nothing switches that off':
    /rejectUnauthorized['"]?\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
};

test('what it says that the shop has not, no code and no package has', () => {
  const folders =
    '{app,audit,components,lib,machine,postgres,sandbox-gateway,scripts,server,storage,store-server,telemetry}';
  const files = ['middleware.ts', 'package.json', ...globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root })];
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: read(file) }));
  expect(code.length).toBeGreaterThan(1000);
  const absent = rows.filter(({ tests, where }) => where.length === 0 && tests.length > 0);
  expect(absent.filter(({ said }) => ABSENT[said.trim()] === undefined)).toEqual([]);
  for (const [said, sign] of Object.entries(ABSENT)) {
    expect(absent.some((row) => row.said.trim() === said)).toBe(true);
    expect([said, ...code.filter(({ text }) => sign.test(text)).map(({ file }) => file)]).toEqual([said]);
  }
});

test('every promise names tests that are there', () => {
  const [, promises = ''] = read('docs/asvs.md').split('## What the shop promises');
  const lines = promises.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
  expect(lines).toHaveLength(25);
  for (const line of lines) {
    const tests = named(line.split(' | ')[1]);
    expect(tests).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  }
});

test('npm run sbom lists what the shop runs on as CycloneDX, all of it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bom = z.object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string() })) });
  const { bomFormat, components } = bom.parse(JSON.parse(stdout));
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const listed = new Set(components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
});
