import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { boundedAnswer } from './guarded-fetch';

const MOST = 100_000;
let server: Server;
let base: string;
let ended: Promise<void>;

/** What is sent; 'endless' is sent for as long as somebody reads. */
const ANSWERS = new Map<string, { body: Buffer | 'endless'; headers: Record<string, string> }>([
  ['/short', { body: Buffer.from('{"a":1}'), headers: { 'content-length': '7' } }],
  ['/packed', { body: gzipSync('{"a":1}'), headers: { 'content-encoding': 'gzip' } }],
  ['/bomb', { body: gzipSync(Buffer.alloc(20_000_000)), headers: { 'content-encoding': 'gzip' } }],
  ['/long', { body: Buffer.alloc(MOST + 1), headers: { 'content-length': String(MOST + 1) } }],
  ['/endless', { body: 'endless', headers: {} }],
]);

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = ANSWERS.get(url);
    ended = new Promise((resolve) => void response.on('close', resolve));
    response.writeHead(203, answer?.headers);
    if (answer?.body !== 'endless') return void response.end(answer?.body);
    const more = () => void (response.destroyed || response.write(Buffer.alloc(10_000), more));
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string) => {
  const answer = boundedAnswer(await fetch(base + path), MOST);
  return [answer.status, await answer.text().catch(() => 'too long')];
};

test.each([
  ['/short', '{"a":1}'],
  ['/packed', '{"a":1}'],
  ['/bomb', 'too long'],
  ['/long', 'too long'],
  ['/endless', 'too long'],
])('%s', async (path, text) => {
  expect(await read(path)).toEqual([203, text]);
  // Nobody goes on sending what nobody reads.
  await ended;
});
