import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import { z } from 'zod';
import { api } from './api';
import { can } from './capabilities';
import { defineCall } from '../contract/call';
import { testBackend } from './test-backend';

// A backend that takes and gives encrypted bodies.

const KEY = 'a-key-that-both-of-them-know';

const call = defineCall('Test', 'POST Things/GetThing', {
  summary: 'A call',
  access: 'public',
  body: z.object({ Term: z.string() }),
  response: z.object({ Name: z.string() }),
});

const backend = testBackend();

const sealed = (data: unknown) => AES.encrypt(JSON.stringify(data), KEY).toString();
const opened = (cipher: unknown) => AES.decrypt(String(cipher), KEY).toString(Utf8);
const ask = () => api(call, { body: { Term: 'هاتف phone' } });

beforeAll(async () => {
  process.env.API_PAYLOAD_KEY = KEY;
});
afterAll(async () => {
  delete process.env.API_PAYLOAD_KEY;
});

test('what is sent can be read with the key alone', async () => {
  backend.answer(() => ({ text: sealed({ Name: 'Nova' }) }));
  await ask();
  const [asked] = backend.asked;
  expect(asked?.text).not.toContain('phone');
  expect(opened(asked?.body)).toBe('{"Term":"هاتف phone"}');
});

test('what is answered is opened, with quotes round it or without', async () => {
  for (const text of [sealed({ Name: 'Nova' }), JSON.stringify(sealed({ Name: 'Nova' }))]) {
    backend.answer(() => ({ text }));
    expect(await ask()).toEqual({ ok: true, data: { name: 'Nova' } });
  }
});

test('a refusal may be encrypted or plain', async () => {
  for (const text of [sealed('Sold out.'), 'Sold out.', '"Sold out."']) {
    backend.answer(() => ({ status: 400, text }));
    expect(await ask()).toMatchObject({ ok: false, error: { kind: 'rejected', sentence: 'Sold out.' } });
  }
});

test('what was encrypted with another key is no answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(() => ({ text: AES.encrypt('{"Name":"Nova"}', 'another key').toString() }));
  expect(await ask()).toEqual({ ok: false, error: { kind: 'unexpected' } });
});

test('what the backend can do is read the same way', async () => {
  backend.questionText = sealed({ Capabilities: ['reviews'] });
  expect(await can('reviews')).toBe(true);
});
