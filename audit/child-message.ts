import { z } from 'zod';
import { LEVELS } from './report.ts';

const finding = z.object({
  /** Path and query below the address of the site. */
  address: z.string(),
  class: z.string(),
  level: z.enum(LEVELS),
  text: z.string(),
});

/** What an audit in a process of its own tells whoever began it. */
export const childMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), said: z.string(), done: z.number(), known: z.number() }),
  /** Some of what was found; all of it has come before the end. */
  z.object({ kind: z.literal('findings'), findings: z.array(finding) }),
  /** Where some pages did not show themselves: some of the addresses that did; all of them have come before the end. */
  z.object({ kind: z.literal('seen'), addresses: z.array(z.string()) }),
  z.object({ kind: z.literal('end'), pages: z.number(), isComplete: z.boolean() }),
  /** One line for a person. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type ChildMessage = z.output<typeof childMessage>;
