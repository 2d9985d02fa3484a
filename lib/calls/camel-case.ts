import { withCharacters } from '../contract/description.ts';

/**
 * The name that the store gives to a documented field: the capitals it begins with are small, but for the last of
 * several where that one begins a word. `ProductName` is `productName`, `ID` is `id`, `OTPCode` is `otpCode`; what
 * begins small stays: `orderStatus`. Later words are left alone: `OrderID` is `orderID`.
 */
function camelName(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase());
}

/** The same of the type of a name. */
type CamelName<Name extends string> =
  Name extends Uncapitalize<Name>
    ? Name
    : Name extends `${infer First}${infer Rest}`
      ? `${Lowercase<First>}${RestOfRun<Rest>}`
      : Name;

type RestOfRun<Name extends string> =
  Name extends Uncapitalize<Name>
    ? Name
    : Name extends `${infer First}${infer Rest}`
      ? Rest extends Capitalize<Rest>
        ? `${Lowercase<First>}${RestOfRun<Rest>}`
        : Name
      : Name;

/**
 * Parsed data with the names that the store gives to its fields. A record, whose keys are data and no names, would
 * be renamed too, so nobody can read one: what has such keys travels as a list.
 */
export type Camel<Data> = Data extends (infer Item)[]
  ? Camel<Item>[]
  : Data extends Date
    ? Data
    : Data extends object
      ? string extends keyof Data
        ? never
        : { [Name in keyof Data as Name extends string ? CamelName<Name> : Name]: Camel<Data[Name]> }
      : Data;

/** No name is longer: it stands in headings, links, addresses and labels, many times on a page. */
const LONGEST_NAME = 500;
/** Fields that hold what something is called. */
const NAMING = /Name$|^(?:Title|AttributeValue)$/;

/**
 * Gives the fields of parsed data, through lists and plain objects, the names that the store knows them by. What is
 * itself the name of something is printed as it is meant, and cut where it would fill pages.
 */
export function camelCased<Data>(data: Data): Camel<Data>;
export function camelCased(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((item: unknown) => camelCased(item));
  if (!isPlainObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      camelName(name),
      typeof value === 'string' && NAMING.test(name) ? shownName(value) : camelCased(value),
    ]),
  );
}

/** A backend may keep its names as its own pages print them, in HTML; here they are printed as what they say. */
function shownName(said: string): string {
  const name = withCharacters(said);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}

function isPlainObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}
