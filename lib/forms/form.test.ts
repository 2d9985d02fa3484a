import { fieldReader, firstError } from './form';

test('a field is read as its text; a missing one, a file and an endless text as nothing', () => {
  const data = new FormData();
  data.set('name', ' Rana ');
  data.set('file', new File(['x'], 'x.txt'));
  data.set('endless', 'x'.repeat(8001));
  const read = fieldReader<string>(data);
  expect(['name', 'file', 'endless', 'missing'].map(read)).toEqual([' Rana ', '', '', '']);
});

test.each([[undefined], [null], ['name'], [new Map([['name', 'Rana']])], [{ get: () => 'Rana' }]])(
  'of what is no form (%j) nothing is read',
  (sent) => {
    expect(fieldReader<string>(sent)('name')).toBe('');
  },
);

test('the first error is the one that stands first in the form', () => {
  expect(firstError(['a', 'b', 'c'], { c: 'last', b: 'first' })).toEqual({ name: 'b', message: 'first' });
  expect(firstError(['a', 'b'], {})).toBeUndefined();
});
