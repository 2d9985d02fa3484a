import * as whole from 'next/dist/lib/constants';
import * as slim from './next-constants';

test('what the browser has of the constants of Next is what they are', () => {
  expect(whole).toMatchObject(slim);
});
