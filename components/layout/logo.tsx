import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';

/** The mark: a drawing of the page's sprite (`components/ui/icon-sprite.tsx`). */
export function CedarMark() {
  return (
    <svg aria-hidden="true" className="size-8 shrink-0 fill-current text-action">
      <use href="#i-cedar" />
    </svg>
  );
}

/** The mark and the name of the shop, leading home. On a phone the name shows only where `isNameShown`. */
export function Logo({ isNameShown = false }: { isNameShown?: boolean }) {
  return (
    <Link
      href={ROUTES.home}
      aria-label={`${SITE.name}, home`}
      className="flex min-h-11 items-center gap-2 rounded"
    >
      <CedarMark />
      <span
        className={`text-xl font-bold tracking-tight wrap-normal ${isNameShown ? '' : 'max-md:hidden'}`.trimEnd()}
      >
        {SITE.name}
      </span>
    </Link>
  );
}
