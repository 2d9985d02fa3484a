import { readStaffFile, staffTable } from './staff-file.ts';

test('what a spreadsheet would carry out is marked, and every text comes back as it was', () => {
  const texts = [
    '=1+1',
    "'=1+1",
    "''@x",
    '-5',
    '+961',
    '@home',
    "'quoted'",
    "rock'n=roll",
    '\uFF1Dsum',
    'plain',
  ];
  const file = staffTable([['text'], ...texts.map((text) => [text])]);
  for (const cell of file.split('\n').slice(1)) expect(cell).not.toMatch(/^[=+\-@\uFF1D]/);
  expect(readStaffFile(file, []).map(({ cells }) => cells['text'])).toEqual(texts);
});
