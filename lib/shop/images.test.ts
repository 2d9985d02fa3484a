import { SCREEN_WIDTHS } from './picture-widths';
import { pictureName, plainPictureUrl, uploadUrl } from './images';

test('the name of a picture is encoded, whatever another backend has called it', () => {
  expect(pictureName('a b/هـ.webp')).toBe('a%20b/%D9%87%D9%80.webp');
  expect(pictureName('a\ud800.webp')).toBe('a%EF%BF%BD.webp');
  expect(uploadUrl('a\ud800.webp')).toMatch(/\/a%EF%BF%BD\.webp$/);
});

test('who takes no WebP is sent to a size that the store makes, and elsewhere for what lies elsewhere', () => {
  const [, width, name] = /\/img\/(\d+)\/(.+)$/.exec(plainPictureUrl('a b.webp')) ?? [];
  expect(SCREEN_WIDTHS).toContain(Number(width));
  expect(name).toBe('a%20b.webp');
  expect(plainPictureUrl('a b.webp')).toMatch(/^https?:/);
  expect(plainPictureUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  expect(plainPictureUrl('')).toBe('');
});
