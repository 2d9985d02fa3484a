'use client';

import { Link } from '@/components/ui/link';
import { comparePath, withCompared } from '@/lib/addresses/compared';
import { useProduct } from '../product-provider';
import { useChosen } from './chosen';
import { CompareIcon } from './compare-icon';

/** Leads from a product's page to its comparison with what else was chosen. */
export function CompareLink() {
  const { productId, shown } = useProduct();
  return (
    <Link
      href={comparePath(withCompared(useChosen() ?? [], { productId, variationId: shown.id }))}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 self-start text-sm text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
    >
      <CompareIcon />
      Compare
    </Link>
  );
}
