import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createListeners } from './listeners.ts';
import { createTimedServer } from './timed-server.ts';

const ask = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, resolve).once('error', reject);
  });

test('whoever comes while many connections wait is accepted before they are served', async () => {
  const order: number[] = [];
  const server = createTimedServer((_, response) => {
    // As long as a page takes, and nothing else is done.
    const until = performance.now() + 20;
    while (performance.now() < until);
    response.end('made');
  });
  server.on('connection', () => order.push(order.length));
  const listeners = createListeners(server);
  const port = await listeners.listen(0);
  const asked = Array.from({ length: 48 }, () => ask(port));
  const acceptedBefore = await Promise.race(asked).then(() => order.length);
  for (const answer of await Promise.all(asked)) answer.resume();
  await listeners.close();
  expect(acceptedBefore).toBeGreaterThan(4);
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is not shared, and what is under way is finished', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let count = 0;
  const server = createTimedServer(async (_, response) => {
    count += 1;
    await promise;
    response.end('made');
  });
  const listeners = createListeners(server);
  const port = await listeners.listen(0);
  const second = createListeners(createTimedServer(() => undefined));
  await expect(second.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const asked = Array.from({ length: 32 }, () => ask(port));
  while (count < 32) await once(server, 'request');
  let isClosed = false;
  const closing = listeners.close().then(() => (isClosed = true));
  expect(isClosed).toBe(false);
  resolve(undefined);
  for (const answer of await Promise.all(asked)) answer.resume();
  await closing;
});
