import type { AskedWord } from './search-asked.ts';
import { DESCRIBED } from './search-posting.repository.ts';
import type { Said } from './search-said.repository.ts';
import { NAMES_IT } from './search.repository.ts';

/** What all neighbours of a term standing together adds. */
const TOGETHER = 0.5;

/** A word of a term, with the products that it says most of. */
interface SaidWord extends AskedWord {
  readonly said: Said;
  /** So many of them count. */
  readonly most: number;
}

/** A term, as its words are counted. */
interface ScoredTerm {
  /** How many ideas there are, and how many of them, the first ones, a product must have. */
  readonly ideas: number;
  readonly needed: number;
  /** The place of the idea that is wanted; below 0 where none is. */
  readonly head: number;
  /** How many products the shop has. */
  readonly products: number;
}

/** How much the words of a term say of products. */
export interface Scores {
  /** The products of which all needed ideas are said, in no order. */
  readonly whole: () => number[];
  /** How much all words say of a product; 0 where none says anything. */
  readonly of: (id: number) => number;
  /** Whether it is named by what is wanted, where anything is and some word says something of it. */
  readonly isSaid: (id: number) => boolean;
  /** Whether so many ideas, the first ones, are said of it. */
  readonly hasFirst: (id: number, ideas: number) => boolean;
  /** Whether all needed ideas are but the one that is wanted, of which more products say so than are read. */
  readonly hasRest: (id: number) => boolean;
}

/** BM25 over the ideas of a term: the best form of each counts, by how rare the idea is. */
export function scoresOf(words: readonly SaidWord[], { ideas, needed, head, products }: ScoredTerm): Scores {
  const saidOf = Array.from({ length: ideas }, () => new Map<number, number>());
  const headSaid = new Map<number, number>();
  const neighbours = new Map<number, number>();
  for (const form of Map.groupBy(words, (word) => word.form).values()) {
    const [{ idea, factor } = { idea: 0, factor: 0 }] = form;
    const own = saidOf[idea];
    forEachSaid(form, (id, impact) => {
      if (own === undefined) neighbours.set(id, (neighbours.get(id) ?? 0) + 1);
      else raise(own, id, factor * impact);
      if (idea === head) raise(headSaid, id, impact);
    });
  }
  const weights = saidOf.map(({ size }) => Math.log(1 + products / Math.max(1, size)));
  const pairs = Math.max(1, ...words.map(({ idea }) => -idea));
  const isHit = (id: number) => neighbours.has(id) || saidOf.some((said) => said.has(id));
  const first = saidOf.slice(0, needed);
  const hasFirst = (id: number, count: number) => saidOf.slice(0, count).every((said) => said.has(id));
  return {
    whole: () => {
      const [rarest = new Map<number, number>()] = first.toSorted((one, other) => one.size - other.size);
      return Array.from(rarest.keys()).filter((id) => first.every((said) => said.has(id)));
    },
    of: (id) => {
      if (!isHit(id)) return 0;
      let sum = 0;
      saidOf.forEach((said, index) => (sum += (said.get(id) ?? DESCRIBED) * (weights[index] ?? 0)));
      return sum * (1 + (TOGETHER * (neighbours.get(id) ?? 0)) / pairs);
    },
    isSaid: (id) => (head < 0 ? isHit(id) : (headSaid.get(id) ?? 0) >= NAMES_IT),
    hasFirst,
    hasRest: (id) =>
      isHit(id) && !headSaid.has(id) && first.filter((said) => said.has(id)).length === needed - 1,
  };
}

/** The products of which all words of a form are said, and how much these say in the middle. */
function forEachSaid(form: readonly SaidWord[], each: (id: number, impact: number) => void): void {
  const [first, ...others] = form;
  if (first === undefined) return;
  const known = others.map(impactsOf);
  for (let place = 0; place < Math.min(first.most, first.said.ids.length); place += 1) {
    const id = first.said.ids[place] ?? 0;
    let sum = first.said.impacts[place] ?? 0;
    for (const impacts of known) sum += impacts.get(id) ?? NaN;
    if (!Number.isNaN(sum)) each(id, sum / form.length);
  }
}

function impactsOf({ said: { ids, impacts }, most }: SaidWord): Map<number, number> {
  const known = new Map<number, number>();
  for (let place = 0; place < Math.min(most, ids.length); place += 1)
    known.set(ids[place] ?? 0, impacts[place] ?? 0);
  return known;
}

function raise(best: Map<number, number>, id: number, impact: number): void {
  if (impact > (best.get(id) ?? -1)) best.set(id, impact);
}
