import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { listHref, withoutFilters, type ListState } from '@/lib/addresses/list-state';
import { isTicked, type FilterGroup } from './filter-groups';
import { toggled } from './list-link';

const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface ps-4 pe-3 text-sm hover:border-ink';

/** What narrows a list, each value as a link to the list without it, and one to the list without any. */
export function FilterChips({
  path,
  state,
  groups,
}: {
  path: string;
  state: ListState;
  groups: readonly FilterGroup[];
}) {
  const ticked = groups.flatMap((group) =>
    group.options
      .filter(({ value }) => isTicked(state, group.parameter, value))
      .map((option) => ({ group, option, key: `${group.parameter} ${option.value}` })),
  );
  if (ticked.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mb-4 flex flex-wrap gap-2">
      {ticked.map(({ group, option, key }) => (
        <li key={key}>
          <Link
            href={listHref(path, toggled(state, group.parameter, option.value))}
            scroll={false}
            className={CHIP}
          >
            <span className="sr-only">
              Remove <bdi>{group.name}</bdi>:{' '}
            </span>
            <bdi>{option.label}</bdi>
            <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listHref(path, withoutFilters(state))}
          scroll={false}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-action underline-offset-4 hover:underline"
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
