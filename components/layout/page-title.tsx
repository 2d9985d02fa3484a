import { useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, type ReactNode } from 'react';
import { useOnceHydrated } from '@/components/ui/use-hydrated';
import { decodeSegment, nameSegment, ROUTES } from '@/lib/addresses/routes';
import { currentPlace } from './current-place';
import type { MenuCategory } from './menu-tree';

/**
 * The title of the page in the title bar of a phone. The page's own heading is its h1, which kept pages are sent with here,
 * too (store-server/title-bar.ts).
 */
export function PageTitle({ categories }: { categories: readonly MenuCategory[] }) {
  const segments = useSelectedLayoutSegments();
  const { title, segment } = currentPlace(segments, categories);
  const shown = useOnceHydrated(() => (segment === undefined ? title : (headingOf(segment) ?? title)), title);
  if (`/${segments[0] ?? ''}` !== ROUTES.cart) return <Bar>{shown}</Bar>;
  // Only what is made for each request may ask for the query while it is made.
  return (
    <Bar>
      <Suspense fallback={shown}>
        <CartTitle cart={shown} />
      </Suspense>
    </Bar>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="bar-title" suppressHydrationWarning>
      {children}
    </p>
  );
}

/** At the address of the cart stands also what came of an order. */
function CartTitle({ cart }: { cart: string }) {
  return useSearchParams().has('OrderId') ? 'Your order' : cart;
}

/** The heading of the page if it is what an address names: there dashes stand for spaces, too. */
function headingOf(segment: string): string | undefined {
  const heading = document.querySelector('h1')?.textContent ?? '';
  return decodeSegment(nameSegment(heading)) === decodeSegment(segment) ? heading : undefined;
}
