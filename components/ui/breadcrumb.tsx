import Link from 'next/link';
import { Icon } from './icon';

export interface BreadcrumbItem {
  name: string;
  /** Missing for the last item where it is the page itself, and not another address of it. */
  href?: string;
}

/** The way from home to this page. On a phone it is one line, in which long names are cut. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
      <ol className="flex items-center gap-x-1 md:flex-wrap">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center gap-1 first:shrink-0 last:min-w-10 last:shrink-1000"
          >
            {index > 0 && <Icon name="chevron-right" size="sm" className="rtl:rotate-180" />}
            {item.href === undefined ? (
              <span aria-current="page" className="py-1.5 text-ink max-md:truncate">
                <bdi>{item.name}</bdi>
              </span>
            ) : (
              <Link
                href={item.href}
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className="py-1.5 underline-offset-4 max-md:truncate hover:text-ink hover:underline"
              >
                <bdi>{item.name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
