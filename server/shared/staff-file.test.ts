import { readStaffFile, staffTable } from './staff-file.ts';

test('what a spreadsheet would work out is a text in it, and comes back as it was', () => {
  const said = ['=1+1', '+1', '-20 %', '@SUM(A1)', '\uFF1D1+1', "'quoted'", 'a=b', ''];
  const file = staffTable([['key', 'text'], ...said.map((text, index) => [String(index), text])]);
  for (const line of file.split('\n')) expect(line).not.toMatch(/,"?[=+\-@\uFF1D]/);
  const problems: never[] = [];
  expect(readStaffFile(file, problems).map(({ cells }) => cells['text'])).toEqual(said);
  expect(problems).toEqual([]);
});
