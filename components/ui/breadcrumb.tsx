import { Icon } from './icon';
import { Link } from './link';

export interface BreadcrumbItem {
  name: string;
  /** Missing for the last item where it is the page itself, and not another address of it. */
  href?: string;
}

/** Of a way with more steps than a phone has room for, home and so many at its end are shown there. */
const STEPS_OF_PHONE = { most: 5, last: 3 };

/**
 * The way from home to this page, on one line: a name that is too long for it is cut, the page's own first. What is cut
 * has the direction of its words, so that it is cut at their end.
 */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  const { most, last } = STEPS_OF_PHONE;
  const firstOnPhone = items.length > most ? items.length - last : 1;
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
      <ol className="flex items-center gap-x-1 whitespace-nowrap">
        {items.map((item, index) => (
          <li
            key={index}
            className={`flex min-w-0 items-center gap-1 *:overflow-hidden *:text-ellipsis first:shrink-0 last:min-w-10 last:shrink-1000000 ${index > 0 && index < firstOnPhone ? 'max-md:hidden' : ''}`}
          >
            {index > 0 && <Icon name="chevron-right" size="sm" className="rtl:rotate-180" />}
            {item.href === undefined ? (
              <span dir="auto" aria-current="page" className="py-1.5 text-ink">
                {item.name}
              </span>
            ) : (
              <Link
                href={item.href}
                dir="auto"
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className="py-1.5 underline-offset-4 hover:text-ink hover:underline aria-[current]:text-ink"
              >
                {item.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
