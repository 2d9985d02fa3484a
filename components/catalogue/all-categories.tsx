import { Link } from '@/components/ui/link';
import { categoryPath } from '@/lib/addresses/routes';
import type { Category } from '@/lib/calls/answers';
import { CategoryFinder } from './category-finder';
import { categoryIndex, type IndexedCategory } from './category-index';

/** All categories of a shop that has more than a menu can show: from A to Z, with a field that finds one. */
export function AllCategories({ categories }: { categories: readonly Category[] }) {
  const letters = categoryIndex(categories);
  const total = letters
    .flatMap(({ entries }) => entries)
    .reduce((sum, { below }) => sum + 1 + below.length, 0);
  return (
    <CategoryFinder total={total}>
      <nav aria-label="Letters" className="mb-6 group-data-narrowed/index:hidden">
        <ul className="-mx-2 flex flex-wrap">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`} className="index-letter">
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, entries }) => (
        <section key={letter} id={anchorOf(letter)} data-letter aria-label={letter} className="index-part">
          <h2>{letter}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} data-entry={entry.folded}>
                <Name category={entry} />
                {entry.below.length > 0 && (
                  <ul>
                    {entry.below.map((category) => (
                      <li key={category.id} data-below={category.folded}>
                        <Name category={category} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </CategoryFinder>
  );
}

const anchorOf = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;

function Name({ category: { id, name, count } }: { category: IndexedCategory }) {
  return (
    <Link href={categoryPath(name, id)}>
      {name}
      {count === undefined ? null : <small>{count}</small>}
    </Link>
  );
}
