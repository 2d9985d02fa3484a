import type { Metadata } from 'next';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';

export const metadata: Metadata = { title: `${PAGE_MESSAGES.notFound} | ${SITE.name}` };

/**
 * Next sends this with the data of every page, so it says no more than it must. Visitors meet it only where the store's own
 * server does not run, which answers with the page `Page-Not-Found` in the frame of the shop.
 */
export default function RootNotFound() {
  return (
    <main className="p-8">
      <h1>{PAGE_MESSAGES.notFound}</h1>
      <a href={ROUTES.home}>{PAGE_MESSAGES.backToHome}</a>
    </main>
  );
}
