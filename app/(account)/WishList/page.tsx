import { loadWishlist } from '@/components/wishlist/queries';
import { WishlistView } from '@/components/wishlist/wishlist-view';
import { PAGE } from '@/lib/shop/constants';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    page: PAGE.wishlist,
    name: 'Wishlist',
    description: 'The products you have saved, with their prices and whether they are in stock.',
    path: ROUTES.wishlist,
    index: false,
  });

export default async function WishlistPage() {
  const wishlist = await loadForCustomer(ROUTES.wishlist, loadWishlist);
  return <WishlistView initial={wishlist.ok ? wishlist.data : undefined} />;
}
