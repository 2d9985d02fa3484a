import { SCREEN_WIDTHS } from './picture-widths';
import { pictureName, plainPictureUrl, uploadUrl } from './images';

test('the name of a picture is encoded, whatever another backend has called it', () => {
  expect(pictureName('a b/هـ.webp')).toBe('a%20b/%D9%87%D9%80.webp');
  expect(pictureName('a\ud800.webp')).toBe('a%EF%BF%BD.webp');
  expect(uploadUrl('a\ud800.webp')).toMatch(/\/a%EF%BF%BD\.webp$/);
});

test.each([
  ['/uploads/a/b.png', 'a/b.png'],
  ['/a/b.png', 'a/b.png'],
  ['~/a/b.png', 'a/b.png'],
  ['~/uploads/a.png', 'a.png'],
  ['~/Uploads/a.png', 'a.png'],
  ['a\\b.png', 'a/b.png'],
  ['https://localhost:4000/uploads/a.png', 'a.png'],
  ['//localhost:4000/uploads/a.png', 'a.png'],
  ['http://LocalHost:4000/uploads/A.png', 'A.png'],
  ['http://127.0.0.1:4000/uploads/a.png', 'a.png'],
  ['http://127.0.0.1:4001/uploads/a.png', ''],
  ['http://127.0.0.1.example:4000/uploads/a.png', ''],
  ['a.png?v=3', 'a.png'],
  ['9f86d081?v=3', '9f86d081'],
  ['a.jpg?id=3', 'a.jpg'],
  // One address would stand for all of them.
  ['image.php?id=5', ''],
  ['GetImage?id=5', ''],
  ['what?', 'what%3F'],
  ['a%20b.png', 'a%20b.png'],
  ['100%.png', '100%25.png'],
  ['https://cdn.example/a.png', ''],
  ['//cdn.example/a.png', ''],
  [' ', ''],
  ['null', ''],
  ['N/A', ''],
  ['http://localhost:4000/uploads/undefined', ''],
  ['none.png', 'none.png'],
])('another backend may write %s', (file, name) => {
  expect(pictureName(file)).toBe(name);
});

test('who takes no WebP is sent to a size that the store makes, and elsewhere for what lies elsewhere', () => {
  const [, width, name] = /\/img\/(\d+)\/(.+)$/.exec(plainPictureUrl('a b.webp')) ?? [];
  expect(SCREEN_WIDTHS).toContain(Number(width));
  expect(name).toBe('a%20b.webp');
  expect(plainPictureUrl('a b.webp')).toMatch(/^https?:/);
  expect(plainPictureUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  expect(plainPictureUrl('')).toBe('');
});

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://cdn.example/a b.png', ''],
])('a picture elsewhere, %s, is one that anybody can fetch', (file, address) => {
  expect(uploadUrl(file)).toBe(address);
});
