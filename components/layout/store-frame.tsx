import type { ReactNode } from 'react';
import { loadCategories, loadFilledFixed } from '@/components/catalogue/queries';
import { CustomerProvider } from '@/components/ui/customer';
import { IconSprite } from '@/components/ui/icon-sprite';
import { Toaster } from '@/components/ui/toaster';
import type { OutcomeTexts } from '@/lib/addresses/product-outcome';
import { analyticsText } from '@/lib/contract/analytics';
import { visitCounting } from '@/lib/seo/outside';
import { PRODUCT_FORM_ACTION, PRODUCT_FORM } from '@/lib/forms/product-form';
import { PRIVACY_HASH } from '@/components/visits/privacy-hash';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { BottomTabs } from './bottom-tabs';
import { Footer } from './footer';
import { Header } from './header';
import { isWholeMenu, menuTree, underMore, type Menu } from './menu-tree';
import { Outcomes } from './outcomes';
import { PageChanges } from './page-changes';
import { Logo } from './logo';

/**
 * What stands around every page of the store: header, footer, on a phone the bottom tabs, and the place of the
 * messages. Without an answer for the categories it stands without them.
 *
 * @param isCustomer whether the page is made for somebody who is signed in.
 * @param isPublic whether everybody may see the page: then visits to it may be counted, if they say so.
 * @param isEnclosed leaves out what leads elsewhere: somebody is about to pay.
 * @param outcomes what an action that leads here may say; what hearts and cart buttons say when left out.
 */
export async function StoreFrame({
  isCustomer,
  isPublic = false,
  isEnclosed = false,
  outcomes,
  children,
}: {
  isCustomer: boolean;
  isPublic?: boolean;
  isEnclosed?: boolean;
  outcomes?: OutcomeTexts;
  children: ReactNode;
}) {
  const [menu, { analytics, vitalsPercent }] = await Promise.all([
    isEnclosed ? undefined : loadMenu(),
    visitCounting(),
  ]);
  const counting = isPublic ? analytics : undefined;
  return (
    <CustomerProvider isCustomer={isCustomer}>
      {counting && <meta name="analytics" content={analyticsText(counting)} />}
      <IconSprite />
      <a
        href="#content"
        className="fixed inset-s-4 top-2 z-50 -translate-y-40 rounded bg-action px-5 py-3 font-semibold text-on-action focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      {menu === undefined ? <EnclosedHeader /> : <Header menu={menu} />}
      <main
        id="content"
        tabIndex={-1}
        data-scripts={isCustomer ? '' : undefined}
        className="min-h-96 outline-none"
      >
        {children}
      </main>
      {menu === undefined ? null : (
        <>
          <Footer categories={menu.categories} hasMore={menu.hasMore}>
            {counting && (
              <li>
                <a href={PRIVACY_HASH} data-press="" className="footer-link">
                  Privacy choices
                </a>
              </li>
            )}
          </Footer>
          <BottomTabs />
        </>
      )}
      <Outcomes texts={outcomes} />
      <form id={PRODUCT_FORM} method="post" action={PRODUCT_FORM_ACTION} hidden />
      <Toaster />
      <PageChanges vitalsPercent={vitalsPercent || undefined} />
    </CustomerProvider>
  );
}

async function loadMenu(): Promise<Menu> {
  const [result, fixed] = await Promise.all([loadCategories(), loadFilledFixed()]);
  const tree = result.ok ? result.data : [];
  const categories = menuTree(tree);
  return { categories, more: underMore(categories), hasMore: !isWholeMenu(tree), fixed };
}

/** The head of the checkout: whose shop it is, and the way back to the cart. */
function EnclosedHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface low:static print:hidden">
      <div className="mx-auto flex min-h-14 max-w-content flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
        <Logo isNameShown />
        <Link
          href={ROUTES.cart}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-medium hover:text-action"
        >
          <Icon name="chevron-left" size="sm" />
          Back to cart
        </Link>
      </div>
    </header>
  );
}
