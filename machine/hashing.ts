import type { Hash } from 'node:crypto';

/** A part of a pipeline that passes bytes on, and has a hash take them in. */
export function hashing(hash: Hash) {
  return async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const some of bytes) {
      hash.update(some);
      yield some;
    }
  };
}
