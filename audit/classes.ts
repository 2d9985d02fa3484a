import { ANSWERS } from './classes/answers.ts';
import { CONTENT } from './classes/content.ts';
import { DATA } from './classes/data.ts';
import { HEAD } from './classes/head.ts';
import type { FaultClass } from './classes/kind.ts';

/** Every class of fault that the audit knows: docs/seo-audit.md lists them. */
export const CLASSES = { ...ANSWERS, ...HEAD, ...CONTENT, ...DATA } as const;
export type FaultId = keyof typeof CLASSES;

const byId: ReadonlyMap<string, FaultClass> = new Map(Object.entries(CLASSES));

/** What a class is; undefined for one that this version does not know. */
export function classOf(id: string): FaultClass | undefined {
  return byId.get(id);
}
