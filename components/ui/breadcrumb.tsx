import Link from 'next/link';
import { Icon } from './icon';

export interface BreadcrumbItem {
  name: string;
  /** Missing for the last item where it is the page itself, and not another address of it. */
  href?: string;
}

/** The way from home to this page. */
export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {items.map((item, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="chevron-right" size="sm" className="rtl:rotate-180" />}
            {item.href === undefined ? (
              <span aria-current="page" className="py-1.5 text-ink">
                <bdi>{item.name}</bdi>
              </span>
            ) : (
              <Link
                href={item.href}
                aria-current={index === items.length - 1 ? 'page' : undefined}
                className="py-1.5 underline-offset-4 hover:text-ink hover:underline"
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
