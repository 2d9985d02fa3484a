import { xmlElement, xmlText } from './xml';

test('what XML cannot write is left out, everything else survives', () => {
  expect(xmlText('a\0b\u0008c\uFFFEd\uD800 é ع 😀 & "<')).toBe('abcd\uFFFD é ع 😀 &amp; &quot;&lt;');
  expect(xmlElement('name', '')).toBe('');
});
