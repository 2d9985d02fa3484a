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
])('who names the tags %s has it: %s', (tags, isKnown) => {
  const named = { 'if-none-match': tags, 'if-modified-since': version.lastModified };
  expect(isKnownVersion(named, version)).toBe(isKnown);
  expect(isKnownVersion(new Headers(named), version)).toBe(isKnown);
  expect(isKnownVersion({ 'if-none-match': tags }, {})).toBe(false);
});

test.each([
  ['Thu, 26 Nov 2026 05:00:00 GMT', true],
  ['Fri, 27 Nov 2026 05:00:00 GMT', true],
  ['Thu, 26 Nov 2026 04:59:59 GMT', false],
  ['yesterday', false],
  [undefined, false],
])('who names no tag has what they had at %s: %s', (since, isKnown) => {
  expect(isKnownVersion({ 'if-modified-since': since }, version)).toBe(isKnown);
  expect(
    isKnownVersion(new Headers(since === undefined ? {} : { 'if-modified-since': since }), version),
  ).toBe(isKnown);
});
