import { decodeSegment, nameSegment } from '@/lib/addresses/routes';

/**
 * A segment of an address, readable. Next hands segments to a page as they stand in the address but to its
 * metadata decoded, and a decoded '50%' cannot be decoded again.
 */
export function readSegment(segment: string): string {
  return decodeSegment(segment) ?? segment;
}

/** Whether a segment, encoded or decoded, is the one that `name` has in an address. */
export function isSegmentOf(segment: string, name: string): boolean {
  const expected = readSegment(nameSegment(name));
  return segment === expected || readSegment(segment) === expected;
}
