/** MongoDB's numbers, days and ids, which stand in an object of their own: `{"$numberDecimal": "19.99"}`. */
const WRAPPED = /^\$(?:number|date|oid)/;

/** So much of an answer, in values and the letters of texts, is repeated at most where it is referred to. */
const MAX_REPEATED = 1_000_000;

/**
 * An answer whose language writes an object once, with `$id`, and refers to it wherever else it stands (`{"$ref": "7"}`),
 * with the object itself in each of those places. One that would hold itself is left out there. A value that a database has
 * put into an object says what it holds.
 */
export function withReferences(said: unknown): unknown {
  const known = new Map<string, { value: unknown; size: number }>();
  let size = 0;
  let repeated = 0;
  const resolve = (value: unknown): unknown => {
    size += typeof value === 'string' ? value.length + 1 : 1;
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) {
      // What is not known yet is still being read: it is what the reference stands in.
      const meant = known.get(String(value.$ref));
      if (meant === undefined || repeated + meant.size > MAX_REPEATED) return undefined;
      repeated += meant.size;
      size += meant.size;
      return meant.value;
    }
    const fields: [string, unknown][] = Object.entries(value);
    const [only] = fields;
    if (only !== undefined && fields.length === 1 && WRAPPED.test(only[0])) return resolve(only[1]);
    const before = size;
    const resolved = Object.fromEntries(fields.map(([name, inner]) => [name, resolve(inner)]));
    if ('$id' in value) known.set(String(value.$id), { value: resolved, size: size - before });
    return resolved;
  };
  return resolve(said);
}
