import { pictureRequest } from './picture-request.ts';

const UPLOADS = 'https://shop.example/uploads';
/** In an address each of them takes six characters. */
const ARABIC = encodeURIComponent('هاتف'.repeat(50));

test.each([
  ['/img/320/phone.webp', 'https://shop.example/uploads/phone.webp', '320'],
  ['/img/640/a%20phone%2B1.webp?x=1', 'https://shop.example/uploads/a%20phone%2B1.webp', '640'],
  ['/img/96/new/phone.webp', 'https://shop.example/uploads/new/phone.webp', '96'],
  ['/img/96/9f86d081884c7d65', 'https://shop.example/uploads/9f86d081884c7d65', '96'],
  ['/img/96/v2.1/image.php', 'https://shop.example/uploads/v2.1/image.php', '96'],
  [`/img/96/${ARABIC}.jpg`, `https://shop.example/uploads/${ARABIC}.jpg`, '96'],
])('%s asks the optimizer for %s', (url, picture, width) => {
  const asked = new URL(String(pictureRequest(url, UPLOADS)), 'http://store');
  expect(asked.pathname).toBe('/_next/image');
  expect(Object.fromEntries(asked.searchParams)).toEqual({ url: picture, w: width, q: '75' });
});

test.each(['/', '/img/320/', '/img/x/a.webp', '/images/320/a.webp', '/Category/img/320/a.webp'])(
  '%s is no picture',
  (url) => {
    expect(pictureRequest(url, UPLOADS)).toBeUndefined();
  },
);
