import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { dropEmptyActions } from './form-action.ts';
import { intercept } from './intercept.ts';

async function answerOf(handle: RequestListener): Promise<{ text: string; length: string | null }> {
  const server = createServer(handle).listen(0);
  try {
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const answer = await fetch(`http://localhost:${port}`);
    return { text: await answer.text(), length: answer.headers.get('content-length') };
  } finally {
    server.close();
  }
}

const FORM = 'كاميرا <form action="" method="POST"></form> <form action="/a">';
const LEFT = 'كاميرا <form method="POST"></form> <form action="/a">';

test('a form that is sent to its own page has no empty action, wherever the pieces of the page end', async () => {
  const bytes = Buffer.from(FORM);
  for (let at = 0; at <= bytes.length; at += 1) {
    const { text } = await answerOf((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      intercept(response, { instead: () => undefined, rewrite: dropEmptyActions });
      response.write(bytes.subarray(0, at));
      response.end(bytes.subarray(at));
    });
    expect(text).toBe(LEFT);
  }
});

test('a page sent at once has the length that it then has', async () => {
  const { text, length } = await answerOf((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(FORM));
    intercept(response, { instead: () => undefined, rewrite: dropEmptyActions });
    response.end(FORM);
  });
  expect({ text, length: length ?? String(Buffer.byteLength(LEFT)) }).toEqual({
    text: LEFT,
    length: String(Buffer.byteLength(LEFT)),
  });
});

test('what is no page stays as it is, even when it ends in the beginning of one', async () => {
  const { text } = await answerOf((_, response) => {
    response.setHeader('content-type', 'text/x-component');
    intercept(response, { instead: () => undefined, rewrite: dropEmptyActions });
    response.write(FORM);
    response.end(' action=');
  });
  expect(text).toBe(`${FORM} action=`);
});
