import { isKnownVersion } from './known-version.ts';

const version = { etag: '"a1"', lastModified: 'Thu, 26 Nov 2026 05:00:00 GMT' };

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b2", W/"a1"', true],
  ['"a1","b2"', true],
  [' * ', true],
  ['"b2"', false],
  ['a1', false],
  ['', false],
])('who names the tags %s has it: %s', (ifNoneMatch, isKnown) => {
  expect(isKnownVersion({ ifNoneMatch, ifModifiedSince: version.lastModified }, version)).toBe(isKnown);
  expect(isKnownVersion({ ifNoneMatch }, {})).toBe(false);
});

test.each([
  ['Thu, 26 Nov 2026 05:00:00 GMT', true],
  ['Fri, 27 Nov 2026 05:00:00 GMT', true],
  ['Thu, 26 Nov 2026 04:59:59 GMT', false],
  ['yesterday', false],
  [null, false],
])('who names no tag has what they had at %s: %s', (ifModifiedSince, isKnown) => {
  expect(isKnownVersion({ ifNoneMatch: null, ifModifiedSince }, version)).toBe(isKnown);
});
