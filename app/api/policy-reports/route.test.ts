import { jest } from '@jest/globals';
import { POST } from './route';

let lines: string[] = [];
let now = performance.now();
beforeEach(() => {
  lines = [];
  now += 120_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());

const send = (body: unknown) =>
  POST(
    new Request('http://localhost/api/policy-reports', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const violation = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://shop.example/Reset-Password?code=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js?of=whom\n',
  },
};
const LINE =
  'Kept from a page by its policy: script-src-elem, https://evil.example/a.js, on https://shop.example/Reset-Password';

test('what a browser reports is one line, without what a query holds', async () => {
  expect((await send([violation, { type: 'deprecation', body: {} }])).status).toBe(204);
  await send({
    'csp-report': {
      'document-uri': violation.body.documentURL,
      'violated-directive': violation.body.effectiveDirective,
      'blocked-uri': violation.body.blockedURL,
    },
  });
  expect(lines).toEqual([LINE, LINE]);
});

test.each(['', '{', 'null', [null], [{ ...violation, body: { documentURL: 1 } }]])(
  '%j is no report, and nothing is written',
  async (body) => {
    expect((await send(body)).status).toBe(204);
    expect(lines).toEqual([]);
  },
);

test('nothing that is sent begins a line of its own, or is longer than a line', async () => {
  const forged = 'x\n{"level":50,"event":"signed-in"}\u001b[2J\u2028';
  await send([
    { ...violation, body: { documentURL: forged, effectiveDirective: forged, blockedURL: forged } },
  ]);
  const long = 'x'.repeat(8000);
  await send([{ ...violation, body: { documentURL: long, effectiveDirective: long, blockedURL: long } }]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^[ -~]{1,700}$/);
});

test('only so many are written a minute', async () => {
  for (let index = 0; index < 30; index += 1) await send([violation]);
  expect(lines).toHaveLength(10);
  now += 61_000;
  await send([violation]);
  expect(lines).toHaveLength(11);
});
