import { mkdtemp, rm } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:http';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { REPORT_PATH } from '../checkout/report-routes.ts';
import { connect, type Database } from '../db/client.ts';
import { folderFiles } from '../../storage/folder.ts';
import { testProviders } from '../payment/test-providers.ts';
import { readContract } from '../test-contract.ts';

const OF_STAFF = new Set(
  (await readContract()).flatMap(({ access, path }) =>
    access === 'staff' ? [`/api/${path}`.toLowerCase()] : [],
  ),
);

let app: FastifyInstance;
let db: Database;
let uploads: string;
const lines: string[] = [];
let port: number;
const paths = new Set<string>();

// No database answers there: what is refused here is refused before anybody asks one.
beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'cedar-bounds-'));
  db = connect('postgres://nobody@127.0.0.1:1/none');
  ({ app } = await buildApp({
    db,
    files: folderFiles(uploads),
    siteUrl: 'http://localhost:3000',
    providers: testProviders(),
    timeoutMs: 300,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, path] = /(\/\S*) \(.*POST/.exec(line) ?? [];
    if (path !== undefined) paths.add(path);
  }
});
afterAll(async () => {
  await app.close();
  await db.$client.end();
  await rm(uploads, { recursive: true });
});

function statusOf(
  path: string,
  options: RequestOptions,
  pieces: readonly Uint8Array[] = [],
): Promise<number> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const sent = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (answer) => {
      isAnswered = true;
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', (error) => (isAnswered ? undefined : reject(error)));
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

const pieces = Array.from({ length: 5 }, () => new Uint8Array(16 * 1024).fill(97));

// The first test, since refused input is a line once a minute.
test('who leaves in the middle of a body is no failure of the shop', async () => {
  const socket = connectTo(port, '127.0.0.1');
  socket.write(`POST ${REPORT_PATH} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n`);
  socket.end('Content-Length: 100\r\n\r\n{');
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(lines.join('')).toContain('"event":"input-refused"');
  expect(lines.join('')).not.toContain('request failed');
});

test('no call takes more than 64 KB, the reports of a card gateway included', async () => {
  expect(paths.size).toBeGreaterThan(20);
  expect(paths).toContain(REPORT_PATH.toLowerCase());
  for (const path of paths) {
    // Of the staff's calls nobody's body is read before it is known who sends it.
    const expected = OF_STAFF.has(path) ? 401 : 413;
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
      const ask = () => statusOf(path.replaceAll(/:\w+/g, '1'), { method: 'POST', headers }, pieces);
      let status = await ask();
      // A machine that is very busy says so first.
      while (status === 503) status = await ask();
      expect(`${path} ${status}`).toBe(`${path} ${expected}`);
    }
  }
});

test.each([
  ['TRACE', '/health', 404],
  ['OPTIONS', '*', 404],
  ['DELETE', '/health', 404],
])('%s %s is answered %s', async (method, path, status) => {
  expect(await statusOf(path, { method })).toBe(status);
});

test.each([
  ['headers', 'GET /health HTTP/1.1\r\nHost: api\r\nX-Slow: '],
  ['a body', `POST ${REPORT_PATH} HTTP/1.1\r\nHost: api\r\nContent-Length: 1000\r\n\r\na`],
])('who dribbles %s is cut off', async (_, beginning) => {
  const socket = connectTo(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dribble = setInterval(() => socket.write('a'), 20);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dribble);
  expect(socket.destroyed).toBe(true);
});
