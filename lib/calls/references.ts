/** MongoDB's numbers, days and ids, which stand in an object of their own: `{"$numberDecimal": "19.99"}`. */
const WRAPPED = /^\$(?:number|date|oid)/;
/** By these names Go keeps what a column may be without, beside `Valid`. */
const NULLABLE = /^(?:String|Int(?:16|32|64)|Float64|Bool|Byte|Time|V)$/;
/** Whether a text may hold what `withReferences` reads. */
export const MAY_REFER = /"(?:\$(?:ref|number|date|oid)|Valid"|Buffer")/;

/** What a database or its driver has put into an object of its own; undefined for any other object. */
function heldIn(fields: readonly [string, unknown][]): { value: unknown } | undefined {
  const [[name, value] = ['', undefined], other, ...more] = fields;
  if (more.length > 0 || name === '') return undefined;
  if (other === undefined) return WRAPPED.test(name) ? { value } : undefined;
  // Go: `{"Float64": 19.99, "Valid": true}`.
  if (NULLABLE.test(name) && other[0] === 'Valid') return { value: other[1] === true ? value : null };
  // The bit of a column of MySQL, in Node: `{"type": "Buffer", "data": [1]}`.
  const bits: unknown = value === 'Buffer' && other[0] === 'data' ? other[1] : undefined;
  return Array.isArray(bits) && bits.length === 1 ? { value: bits[0] } : undefined;
}

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
    const held = heldIn(fields);
    if (held !== undefined) return resolve(held.value);
    const before = size;
    const resolved = Object.fromEntries(fields.map(([name, inner]) => [name, resolve(inner)]));
    if ('$id' in value) known.set(String(value.$id), { value: resolved, size: size - before });
    return resolved;
  };
  return resolve(said);
}
