import { testBackend } from '@/lib/calls/test-backend';
import { findMovedAddress } from './moved';

const backend = testBackend();
backend.capabilities = ['moved-addresses'];

it.each([
  ['/searchedproduct/هاتف ذكي', '/SearchedProduct/%D9%87%D8%A7%D8%AA%D9%81%20%D8%B0%D9%83%D9%8A'],
  ['/Category/%D9%87/1?value=2', '/Category/%D9%87/1?value=2'],
])('leads to %s as a header can say it', async (path, location) => {
  backend.answer(() => ({ json: { Kind: 'path', Path: path } }));
  expect(await findMovedAddress('/old')).toEqual({ kind: 'moved', location });
});

it('leads to no other place', async () => {
  for (const path of [
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    '/nowhere',
    '/FAQs\ud800',
    '/FAQs/a\nb',
  ]) {
    backend.answer(() => ({ json: { Kind: 'path', Path: path } }));
    expect(await findMovedAddress('/old')).toEqual({ kind: 'none' });
  }
});
