import type { SpecificationGroup } from '../description-parts';

/** A row of a comparison: a value for each product, undefined where it says nothing. */
export interface ComparedRow {
  name: string;
  values: (string | undefined)[];
  differs: boolean;
}

/** Rows that stand together, those that differ first. */
export interface ComparedGroup {
  title?: string;
  rows: ComparedRow[];
  differs: boolean;
}

/**
 * Lays the named values of several products side by side. The same name is the same row, also where another maker has put
 * it into another group; what somebody else calls otherwise is a row of its own.
 */
export function comparedGroups(products: readonly (readonly SpecificationGroup[])[]): ComparedGroup[] {
  interface Row {
    name: string;
    values: (string | undefined)[];
  }
  const groups = new Map<string, { title: string | undefined; rows: Row[] }>();
  const all: Row[] = [];
  products.forEach((specification, place) => {
    for (const { title, rows } of specification) {
      for (const { name, value } of rows) {
        const key = folded(title ?? '');
        const group = groups.get(key) ?? { title, rows: [] };
        groups.set(key, group);
        const isFree = (row: Row) => folded(row.name) === folded(name) && row.values[place] === undefined;
        let row = group.rows.find(isFree) ?? all.find(isFree);
        if (row === undefined) {
          row = { name, values: products.map(() => undefined) };
          group.rows.push(row);
          all.push(row);
        }
        row.values[place] = value;
      }
    }
  });
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => comparedGroup(title, rows))
    .sort(differingFirst);
}

/** Whether most of what is said of each product is said of another one of them, too. */
export function haveMuchInCommon(groups: readonly ComparedGroup[]): boolean {
  const rows = groups.flatMap((group) => group.rows.map(({ values }) => values));
  const isMostlyShared = (place: number) => {
    const own = rows.filter((values) => values[place] !== undefined);
    const shared = own.filter((values) => values.filter((value) => value !== undefined).length > 1);
    return shared.length * 2 > own.length;
  };
  return rows[0]?.every((_, place) => isMostlyShared(place)) ?? false;
}

/** A group of rows, those that differ first. */
export function comparedGroup(
  title: string | undefined,
  rows: readonly { name: string; values: (string | undefined)[] }[],
): ComparedGroup {
  const compared = rows
    .map((row) => ({ ...row, differs: new Set(row.values.map((value) => folded(value ?? ''))).size > 1 }))
    .sort(differingFirst);
  return {
    ...(title === undefined ? {} : { title }),
    rows: compared,
    differs: compared.some(({ differs }) => differs),
  };
}

/** Keeps the order of what is alike, as sorting does. */
function differingFirst(one: { differs: boolean }, other: { differs: boolean }): number {
  return Number(other.differs) - Number(one.differs);
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
