import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackedFiles } from './packed-files.ts';

const SCRIPT = 'export const price = (cents) => `${cents / 100} $`;\n'.repeat(200);
let folder: string;
let files: ReturnType<typeof createPackedFiles>;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packed-'));
  await writeFile(path.join(folder, 'a-1.js'), SCRIPT);
  files = createPackedFiles(folder);
  server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(204).end();
  }).listen(0);
  await once(server, 'listening');
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const given = server.address();
  const port = typeof given === 'object' ? given?.port : 0;
  const answer = await fetch(`http://localhost:${port}${address}`, {
    method,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  });
  const { headers: sent, status } = answer;
  return { status, text: await answer.text(), encoding: sent.get('content-encoding'), sent };
}

test('a file is packed once somebody has asked for it, and sent in what the client reads', async () => {
  const url = '/_next/static/a-1.js?dpl=1';
  expect((await ask(url)).status).toBe(204);
  await files.settled();
  const packed = await ask(url);
  expect(packed).toMatchObject({ status: 200, text: SCRIPT, encoding: 'br' });
  expect(packed.sent.get('cache-control')).toContain('immutable');
  expect(packed.sent.get('content-type')).toMatch(/javascript/);
  expect(await ask(url, { 'accept-encoding': 'gzip' })).toMatchObject({ text: SCRIPT, encoding: 'gzip' });
  expect(await ask(url, {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  expect((await ask(url, { 'accept-encoding': 'identity' })).status).toBe(204);
  expect((await ask(url, { range: 'bytes=0-9' })).status).toBe(204);
});

test('what is no file of the build is left to others, and may be there later', async () => {
  const later = '/_next/static/b.js';
  for (const url of [
    later,
    '/_next/static/../a-1.js',
    '/_next/static/%2e%2e/a-1.js',
    '/_next/static/.a-1.js',
    '/a-1.js',
  ]) {
    await ask(url);
    await files.settled();
    expect((await ask(url)).status).toBe(204);
  }
  await writeFile(path.join(folder, 'b.js'), SCRIPT);
  await ask(later);
  await files.settled();
  expect(await ask(later)).toMatchObject({ status: 200, text: SCRIPT });
});
