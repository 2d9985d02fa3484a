/** @jest-environment node */
import { pictureName, uploadUrl } from './images';

test('the name of a picture is encoded, whatever another backend has called it', () => {
  expect(pictureName('a b/هـ.webp')).toBe('a%20b/%D9%87%D9%80.webp');
  expect(pictureName('a\ud800.webp')).toBe('a%EF%BF%BD.webp');
  expect(uploadUrl('a\ud800.webp')).toMatch(/\/a%EF%BF%BD\.webp$/);
});
