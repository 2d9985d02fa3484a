import { parseOwnAddress } from './own-address';

const origins = ['https://shop.example', 'http://127.0.0.1:3000'];
const read = (typed: string) => parseOwnAddress(typed, origins);

test.each([
  ['/Category/Phones/1?page=2', '/Category/Phones/1?page=2'],
  ['Category/Phones/1', '/Category/Phones/1'],
  [' https://shop.example/FAQs#top ', '/FAQs'],
  ['http://127.0.0.1:3000/FAQs', '/FAQs'],
  ['/%D9%87', '/%D9%87'],
])('%s is a page of this shop', (typed, path) => {
  expect(read(typed)).toEqual({ ok: true, path });
});

test.each([
  'https://other.example/',
  '//other.example/',
  '\\\\other.example/',
  'https://shop.example@other.example/',
  'https://shop.example.other.example/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:4000/ready',
  'http://[',
  '',
  '/api/session/expired',
  '/x/../api/revalidate',
  '/_next/image?url=x',
  '/img/640/a.jpg',
])('%s is none', (typed) => {
  expect(read(typed).ok).toBe(false);
});
