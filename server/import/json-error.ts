const SPACE = /[ \t\n\r]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'end';

/**
 * Where the first mistake of a JSON text stands, as an offset into it, or undefined when there is none.
 * `JSON.parse` tells that a text is wrong, but not of every mistake where it is.
 */
export function jsonErrorOffset(text: string): number | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  for (;;) {
    SPACE.lastIndex = offset;
    offset += SPACE.exec(text)?.[0].length ?? 0;
    if (offset === text.length) return expected === 'end' ? undefined : offset;
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(text)?.[0];
    const next: Expected | undefined = token === undefined ? undefined : step(token, expected, open);
    if (token === undefined || next === undefined) return offset;
    expected = next;
    offset += token.length;
  }
}

/** What may follow a token, or undefined when the token may not stand there. Keeps `open` up to date. */
function step(token: string, expected: Expected, open: string[]): Expected | undefined {
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma');
  const close = (bracket: string): Expected | undefined =>
    open.pop() === bracket ? afterValue() : undefined;
  switch (expected) {
    case 'value':
    case 'value or ]':
      if (token === ']' && expected === 'value or ]') return close('[');
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'name or }' : 'value or ]';
      }
      return /^[}\],:]/.test(token) ? undefined : afterValue();
    case 'name':
    case 'name or }':
      if (token === '}' && expected === 'name or }') return close('{');
      return token.startsWith('"') ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'comma':
      if (token === ',') return open.at(-1) === '{' ? 'name' : 'value';
      if (token === '}') return close('{');
      return token === ']' ? close('[') : undefined;
    case 'end':
      return undefined;
  }
}
