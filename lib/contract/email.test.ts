import { emailAddress } from './account.ts';

test.each([
  ['maya@example.com', 'maya@example.com'],
  ['Maya@Example.com', 'Maya@Example.com'],
  ['maya@B\u00FCcher.example', 'maya@xn--bcher-kva.example'],
  ['maya@bu\u0308cher.example', 'maya@xn--bcher-kva.example'],
  ['maya@xn--bcher-kva.example', 'maya@xn--bcher-kva.example'],
  ['maya@\uFF45xample.com', 'maya@example.com'],
  ['maya@shop\u3002example.com', 'maya@shop.example.com'],
  ['Jose\u0301@example.com', 'Jos\u00E9@example.com'],
])('%s is the mailbox %s, however it is spelt', (typed, mailbox) => {
  expect(emailAddress.parse(typed)).toBe(mailbox);
});

test.each([
  'maya@b\u00FCcher.example/x',
  'maya@b\u00FCcher.example:25',
  'maya@b\u00FC%40evil.example',
  'maya@bu\u00ADcher.example',
  'maya@b\u200Ducher.example',
  'maya@\u00FC',
  'maya@shop..example',
  'maya@.example.com',
  'maya@example.com.',
])('%j is none', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
