import { usePathname } from 'next/navigation';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { comparePath } from '@/lib/addresses/compared';
import { ROUTES } from '@/lib/addresses/routes';
import { chosenProducts, useChosen } from './chosen';

/** Where one looks around: elsewhere nobody is choosing. */
const SHOWN_ON = new Set<string>([
  ...[ROUTES.home, ROUTES.category, ROUTES.search, ROUTES.allProducts],
  ...[ROUTES.categoryList, ROUTES.product, ROUTES.dealBundles],
]);

/** How many products are chosen to be compared, and the way there. */
export function CompareBar() {
  const chosen = useChosen() ?? [];
  const pathname = usePathname();
  if (chosen.length === 0 || !SHOWN_ON.has(`/${pathname.split('/')[1] ?? ''}`)) return null;
  return (
    <div role="group" aria-label="Comparison" className="compare-bar">
      <Link href={comparePath(chosen)} rel="nofollow">
        Compare ({chosen.length})
      </Link>
      <IconButton
        icon="close"
        name="Clear the comparison"
        onClick={() => chosenProducts.write([])}
        className="hover:bg-sunken"
      />
    </div>
  );
}
