import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { CartView } from '@/components/cart/cart-view';
import { loadCart } from '@/components/cart/queries';
import { PAGE } from '@/lib/constants';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { loadOwn } from '@/lib/load-own';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    page: PAGE.cart,
    name: 'Cart',
    description: 'What you want to buy, what it comes to, and the way to the checkout.',
    path: ROUTES.cart,
    index: false,
  });
}

export default async function CartPage() {
  return <CartView initial={await loadOwn(ROUTES.cart, loadCart)} pageKey={randomUUID()} />;
}
