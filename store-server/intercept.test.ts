import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { intercept, type Interception } from './intercept.ts';

/** What a client reads when somebody writes an answer that is intercepted so. */
async function answerOf(write: (response: ServerResponse) => void, interception: Interception) {
  const server = createServer((_, response) => {
    intercept(response, interception);
    write(response);
  }).listen(0);
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const answer = await fetch(`http://localhost:${port}`);
    return { status: answer.status, text: await answer.text() };
  } finally {
    server.close();
  }
}

/** Another answer for whatever fails. */
const insteadOfFailures: Interception = {
  instead: (response) =>
    response.statusCode < 500
      ? undefined
      : () => {
          response.statusCode = 503;
          response.end('Later.');
        },
};

test.each([
  ['told by the status', (response: ServerResponse) => void (response.statusCode = 500)],
  ['told by the head', (response: ServerResponse) => void response.writeHead(500)],
])('an answer takes the place of another one, %s, and nothing of that one is sent', async (_, fail) => {
  const write = (response: ServerResponse) => {
    fail(response);
    response.write('It ');
    response.write('failed.');
    response.end(' End.');
    response.end();
  };
  expect(await answerOf(write, insteadOfFailures)).toEqual({ status: 503, text: 'Later.' });
});

test('one that has to be made first is waited for', async () => {
  const write = (response: ServerResponse) => {
    response.statusCode = 404;
    response.end('Nothing.');
  };
  const made = async (response: ServerResponse) => {
    await new Promise(setImmediate);
    return () => void response.end('Made.');
  };
  expect(await answerOf(write, { instead: made })).toEqual({ status: 404, text: 'Made.' });
});

test('what has begun to leave is not replaced any more', async () => {
  const write = (response: ServerResponse) => {
    response.write('It ');
    response.statusCode = 500;
    response.end('goes on.');
  };
  expect(await answerOf(write, insteadOfFailures)).toEqual({ status: 200, text: 'It goes on.' });
});

test('a body is rewritten piece by piece, and its last piece is known', async () => {
  const write = (response: ServerResponse) => {
    response.write('a');
    response.write(Buffer.from('b'));
    response.end();
  };
  const rewrite = () => (piece: Buffer, isLast: boolean) =>
    Buffer.from(`[${piece.toString()}${isLast ? '.' : ''}]`);
  expect(await answerOf(write, { ...insteadOfFailures, rewrite })).toEqual({
    status: 200,
    text: '[a][b][.]',
  });
});

test.each([
  ['its own answer', 200],
  ['another one in its place', 500],
])('after %s a writer still finds the headers that it sets, and nobody is sent them', async (_, status) => {
  const found: unknown[] = [];
  const write = (response: ServerResponse) => {
    const before = response.setHeader.bind(response);
    // As Next does.
    response.setHeader = (name, value) => (response.headersSent ? response : before(name, value));
    response.setHeader('x-first', 'sent');
    response.statusCode = status;
    response.end('Old.');
    response.setHeader('Location', '/new');
    response.appendHeader('x-list', 'a').appendHeader('X-List', 'b');
    response.removeHeader('x-first');
    found.push(...['location', 'x-list', 'x-first'].map((name) => response.getHeader(name)));
  };
  const { status: sent } = await answerOf(write, insteadOfFailures);
  expect(sent).toBe(status === 200 ? 200 : 503);
  expect(found).toEqual(['/new', ['a', 'b'], 'sent']);
});
