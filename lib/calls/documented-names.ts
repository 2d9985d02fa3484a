import { z } from 'zod';

interface Names {
  /** The names of the fields that an answer has at any depth. */
  readonly documented: Set<string>;
  /** The same by their small letters. */
  readonly bySmall: Map<string, string>;
}

const known = new WeakMap<z.ZodType, Names>();

/**
 * An answer with its fields named as documented, where only the case of letters differs: frameworks write `productId` of
 * a `ProductId` unless they are told not to, and a field that is not found reads as an empty one.
 */
export function withDocumentedNames(response: z.ZodType, answer: unknown): unknown {
  const names = namesOf(response);
  return isSpeltOtherwise(answer, names) ? renamed(answer, names) : answer;
}

/** Whether an object has a field of an answer, from whatever depth of it, in whatever letters. */
export function namesSomethingOf(response: z.ZodType, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { bySmall } = namesOf(response);
  return Object.keys(answer).some((name) => bySmall.has(name.toLowerCase()));
}

function namesOf(response: z.ZodType): Names {
  let names = known.get(response);
  if (names === undefined) {
    names = { documented: new Set(), bySmall: new Map() };
    collect(response, names, new Set());
    known.set(response, names);
  }
  return names;
}

/** Of a list, the first entry that is not empty decides: our own API's answers are not walked whole. */
function isSpeltOtherwise(answer: unknown, names: Names): boolean {
  if (Array.isArray(answer)) return isSpeltOtherwise(answer.find(Boolean), names);
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(
    ([name, value]: [string, unknown]) =>
      documentedName(name, names) !== name || isSpeltOtherwise(value, names),
  );
}

function documentedName(name: string, { documented, bySmall }: Names): string {
  return documented.has(name) ? name : (bySmall.get(name.toLowerCase()) ?? name);
}

function renamed(answer: unknown, names: Names): unknown {
  if (Array.isArray(answer)) return answer.map((entry: unknown) => renamed(entry, names));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => {
      const documented = documentedName(name, names);
      return [Object.hasOwn(answer, documented) ? name : documented, renamed(value, names)];
    }),
  );
}

function collect(schema: unknown, names: Names, seen: Set<unknown>): void {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  const follow = (next: unknown) => collect(next, names, seen);
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<unknown>(schema.shape)) {
      names.documented.add(name);
      if (!names.bySmall.has(name.toLowerCase())) names.bySmall.set(name.toLowerCase(), name);
      follow(field);
    }
  } else if (schema instanceof z.ZodArray) follow(schema.element);
  else if (schema instanceof z.ZodUnion) schema.options.forEach(follow);
  else if (schema instanceof z.ZodPipe) [schema.in, schema.out].forEach(follow);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodLazy
  )
    follow(schema.unwrap());
}

/**
 * Whether an object names none of the fields of its answer: one that is wrapped in another, or the refusal of a gateway
 * with 200. Read by its fields alone it would be an empty cart, or a product that does not exist.
 */
export function isOfAnotherKind(response: z.ZodType, answer: unknown): boolean {
  if (!(response instanceof z.ZodObject) || typeof answer !== 'object' || answer === null) return false;
  if (Array.isArray(answer) || Object.keys(answer).length === 0) return false;
  return !Object.keys(response.shape).some((name) => Object.hasOwn(answer, name));
}
