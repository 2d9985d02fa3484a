import Link from 'next/link';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';

/** The mark: a cedar, three tiers of flat branches on one stem. */
export function CedarMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 fill-current text-action ${className}`}>
      <path d="M16 2c1.6 3.4 4.3 5.5 8 6.4-2.5 1-4.8 1.2-6.6.9v2.5c2.3 2.4 5.4 3.9 9.6 4.4-3.5 1.6-6.9 1.9-9.6 1.3v2.4c2.9 2.8 6.9 4.3 12.6 4.6-4.3 2.2-8.8 2.6-12.6 1.8V30h-2.8v-3.7c-3.8.8-8.3.4-12.6-1.8 5.7-.3 9.7-1.8 12.6-4.6v-2.4c-2.7.6-6.1.3-9.6-1.3 4.2-.5 7.3-2 9.6-4.4V9.3C12.8 9.6 10.5 9.4 8 8.4c3.7-.9 6.4-3 8-6.4Z" />
    </svg>
  );
}

/** The mark and the name of the shop, leading home. On a phone the title of the page takes the name's place, unless it `isNameShown`. */
export function Logo({ isNameShown = false }: { isNameShown?: boolean }) {
  return (
    <Link
      href={ROUTES.home}
      aria-label={`${SITE.name}, home`}
      className="flex min-h-11 items-center gap-2 rounded"
    >
      <CedarMark />
      <span className={`text-xl font-bold tracking-tight ${isNameShown ? '' : 'max-md:hidden'}`.trimEnd()}>
        {SITE.name}
      </span>
    </Link>
  );
}
