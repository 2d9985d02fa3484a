import { findBreaches, renderTable, type Table } from './table.ts';

const table: Table = {
  title: 'A visit',
  columns: [
    { name: 'JS KB', digits: 1, atMost: 160 },
    { name: 'requests/s', atLeast: 500 },
    { name: 'LCP ms' },
  ],
  rows: [
    { label: 'home', cells: [160, 499.9, 90_000] },
    { label: 'category', cells: [160.1, 500, undefined] },
    { label: 'empty page', cells: [900, 1, 1], isBound: false },
  ],
};

describe('a table of figures', () => {
  it('finds the figures outside their bound, and only those', () => {
    expect(findBreaches([table])).toEqual([
      { table: 'A visit', row: 'home', column: 'requests/s', value: 499.9, bound: '≥500' },
      { table: 'A visit', row: 'category', column: 'JS KB', value: 160.1, bound: '≤160' },
    ]);
  });

  it('holds the first figure of a row to what that row keeps to', () => {
    const rows = [{ label: 'tap', cells: [31, 90], first: { atMost: 30 } }];
    const sideBySide = { title: 'Side by side', columns: [{ name: 'ours' }, { name: 'theirs' }], rows };
    expect(findBreaches([sideBySide])).toEqual([
      { table: 'Side by side', row: 'tap', column: 'ours', value: 31, bound: '≤30' },
    ]);
    expect(renderTable(sideBySide)).toMatch(/tap ≤30\s+31 !\s+90$/);
  });

  it('prints bounds beside the columns and marks a broken one at its figure', () => {
    const lines = renderTable(table).split('\n');
    expect(lines.find((line) => line.includes('≤160'))).toContain('≥500');
    expect(lines.find((line) => line.startsWith('home'))).toMatch(/160\.0\s+500 !\s+90000$/);
    expect(lines.find((line) => line.startsWith('category'))).toMatch(/160\.1 !\s+500\s+-$/);
    expect(lines.find((line) => line.startsWith('empty page'))).not.toContain('!');
  });
});
