import { RECOMMENDED, REQUIRED } from './data-demands.ts';
import { entity, valueProblems, type DataContext, type Entity } from './data-values.ts';
import { problemOf, type Problem } from './report.ts';

const MAX_DEPTH = 20;
/** As schema.org writes the names of its types. */
const TYPE_NAME = /^[A-Z0-9][A-Za-z0-9]+$/;

export interface StructuredData {
  /** The types at the top, in their order. */
  types: string[];
  problems: Problem[];
}

/** Checks the JSON-LD of a page by what Google documents of the types that shops use. */
export function checkStructuredData(scripts: readonly string[], context: DataContext): StructuredData {
  const types: string[] = [];
  const problems: Problem[] = [];
  for (const script of scripts) {
    const parsed = parseJson(script);
    if (parsed === undefined) {
      problems.push(problemOf('data-syntax', 'A JSON-LD script is no valid JSON.'));
      continue;
    }
    for (const value of Array.isArray(parsed) ? parsed : [parsed]) {
      const top = entity.safeParse(value).data;
      if (top === undefined || !JSON.stringify(top['@context'] ?? '').includes('schema.org')) {
        problems.push(problemOf('data-context', 'A JSON-LD script lacks the @context https://schema.org.'));
        continue;
      }
      const graph = top['@graph'];
      for (const each of Array.isArray(graph) ? graph : [top]) {
        const found = entity.safeParse(each).data ?? {};
        const names = typesOf(found);
        if (names.length === 0) problems.push(problemOf('data-type', 'An entity lacks its @type.'));
        types.push(...names);
        checkEntity(found, names[0] ?? 'entity', { problems, context });
      }
    }
  }
  return { types, problems: joined(problems) };
}

/** One problem of each class: a page with thirty offers says thirty times the same. */
function joined(problems: readonly Problem[]): Problem[] {
  return [...Map.groupBy(problems, ({ kind }) => kind).values()].flatMap((group) => {
    const texts = [...new Set(group.map(({ text }) => text))];
    const more = texts.length > 3 ? ` And ${texts.length - 3} more.` : '';
    return group[0] === undefined ? [] : [{ ...group[0], text: texts.slice(0, 3).join(' ') + more }];
  });
}

interface Found {
  readonly problems: Problem[];
  readonly context: DataContext;
}

function checkEntity(found: Entity, path: string, to: Found, depth = 0) {
  if (depth === MAX_DEPTH) return;
  const types = typesOf(found);
  // What only names an entity that stands elsewhere says nothing more of it.
  const isReference = Object.keys(found).every((name) => name === '@id' || name === '@type');
  for (const type of types) {
    if (!TYPE_NAME.test(type)) to.problems.push(problemOf('data-type', `${path} has the type “${type}”.`));
    if (isReference) continue;
    for (const need of REQUIRED[type] ?? []) {
      if (!hasOne(found, need))
        to.problems.push(problemOf('data-required', `${path} lacks ${[need].flat().join(' or ')}.`));
    }
    for (const wish of RECOMMENDED[type] ?? []) {
      if (!hasOne(found, wish))
        to.problems.push(problemOf('data-recommended', `${path} has no ${[wish].flat().join(' or ')}.`));
    }
  }
  to.problems.push(...valueProblems(found, types, path, to.context));
  for (const [name, value] of Object.entries(found)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      const inner = entity.safeParse(each).data;
      if (inner !== undefined) checkEntity(inner, `${path}.${name}`, to, depth + 1);
    }
  }
}

function hasOne(found: Entity, names: string | readonly string[]): boolean {
  return [names].flat().some((name) => isThere(found[name]));
}

function typesOf(found: Entity): string[] {
  return [found['@type']]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));
}

function isThere(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
