import { randomInt } from 'node:crypto';

/** So many numbers are tried: that all of them are taken is a fault, not chance. */
const DRAWS = 20;

/** A number of nine digits that is seen outside: random, so that it tells nothing of how many there are. */
export function randomNumber(): number {
  return randomInt(100_000_000, 1_000_000_000);
}

/**
 * Puts something under a number that is drawn for it, and answers the number. Throws where none of many was free.
 *
 * @param put answers whether the number was free.
 */
export async function withFreeNumber(put: (number: number) => Promise<boolean>): Promise<number> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const number = randomNumber();
    if (await put(number)) return number;
  }
  throw new Error('No free number was found.');
}
