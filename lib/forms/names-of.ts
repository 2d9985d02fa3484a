import type { Fields, NameOf } from './declaration';

/** The names of fields, in their order. */
export function namesOf<F extends Fields>(fields: F): readonly NameOf<F>[];
export function namesOf(fields: Fields): readonly string[] {
  return Object.keys(fields);
}
