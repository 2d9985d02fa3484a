import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from './turns.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const begun: string[] = [];
let answers: ServerResponse[] = [];
const takeTurn = createTurns(2);
const server = createServer((request, response) =>
  takeTurn(request, response, () => {
    begun.push(request.url ?? '');
    answers.push(response);
  }),
);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
beforeEach(() => {
  begun.length = 0;
  answers = [];
});
afterAll(() => server.close());

function open() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return connect(address.port, '127.0.0.1');
}

async function until(isDone: () => boolean) {
  while (!isDone()) await nextTurn();
}

test('what is sent at once is begun one after the other, and answered in order', async () => {
  const client = open();
  let received = '';
  client.on('data', (piece: Buffer) => (received += piece.toString()));
  client.write(GET('/1') + GET('/2') + GET('/3'));
  for (const index of [1, 2, 3]) {
    await until(() => begun.length === index);
    await nextTurn();
    expect(begun).toHaveLength(index);
    answers[index - 1]?.end(`<${index}>`);
  }
  await until(() => received.includes('<3>'));
  expect(received.match(/<\d>/g)).toEqual(['<1>', '<2>', '<3>']);
  client.write(GET('/4'));
  await until(() => begun.length === 4);
  client.destroy();
});

test('who leaves has nothing begun any more', async () => {
  const client = open();
  client.write(GET('/1') + GET('/2'));
  await until(() => begun.length === 1);
  const closed = once(answers[0] ?? client, 'close');
  client.destroy();
  await closed;
  await nextTurn();
  expect(begun).toEqual(['/1']);
});

test('a connection on which too many wait is ended', async () => {
  const client = open();
  client.on('error', () => undefined);
  client.resume();
  client.write(GET('/x').repeat(50));
  await once(client, 'close');
  expect(begun).toEqual(['/x']);
});
