import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { Logo } from './logo';

/** The head of the checkout: whose shop it is, and the way back to the cart. */
export function EnclosedHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface low:static print:hidden">
      <div className="mx-auto flex h-14 max-w-content items-center justify-between gap-4 px-4 md:px-6">
        <Logo isNameShown />
        <Link
          href={ROUTES.cart}
          className="inline-flex min-h-11 items-center gap-1 text-sm font-medium hover:text-action"
        >
          <Icon name="chevron-left" size="sm" />
          Back to cart
        </Link>
      </div>
    </header>
  );
}
