/** How a value of a row travels: a moment as ISO 8601, and nothing as ''. */
type Travelling<Value> = Value extends Date ? string : Value extends null ? '' : Value;

/** The fields of a row as the calls name them: `changedAt` is `ChangedAt`. What a call does not declare stays behind. */
export function inPascalCase<Row extends object>(
  row: Row,
): { [Name in keyof Row & string as Capitalize<Name>]: Travelling<Row[Name]> };
export function inPascalCase(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      value instanceof Date ? value.toISOString() : (value ?? ''),
    ]),
  );
}

/** The fields of a request as the code names them: `SortBy` is `sortBy`. */
export function inCamelCase<Body extends object>(
  body: Body,
): { [Name in keyof Body & string as Uncapitalize<Name>]: Body[Name] };
export function inCamelCase(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  );
}
