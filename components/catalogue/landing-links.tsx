import { Link } from '@/components/ui/link';
import { landingPath } from '@/lib/addresses/routes';
import type { LandingLink } from './landing';

/** Links to landing pages, one row on a phone: what the staff have made of a category, or of the whole shop. */
export function LandingLinks({ label, landings }: { label: string; landings: readonly LandingLink[] }) {
  if (landings.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-3 max-w-prose">
      <ul className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap">
        {landings.map(({ slug, name }) => (
          <li key={slug} className="shrink-0">
            <Link
              href={landingPath(slug)}
              dir="auto"
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-medium"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
