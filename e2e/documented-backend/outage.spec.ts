import { categoryPath, profilePath, ROUTES, searchPath } from '../../lib/addresses/routes';
import { expect, open } from '../journey';
import { forgetFailedLoads } from '../own-shop';
import { signInTo } from '../support/shopper';
import type { Backend } from './backend';
import { test } from './documented-store';
import { addressOf, expectCalm, expectCalmHtml, putInCart } from './journey-steps';

// A store of its own, so that nothing is kept of pages that these journeys did not open; one for both.
test.use({ store: { name: 'outage' } });
test.describe.configure({ mode: 'default' });

/** What asks by itself, in the page, too. */
const LIVE: readonly string[] = [ROUTES.cart, ROUTES.wishlist, ROUTES.checkout, profilePath(1)];

for (const { how, notSeen, isOpened, break: breakDown, mend } of [
  {
    how: 'does not answer at all',
    notSeen: 'Racing Wheel',
    isOpened: () => true,
    break: (backend: Backend) => backend.stop(),
    mend: (backend: Backend) => backend.start(),
  },
  {
    how: 'answers 503 with a page of its own',
    notSeen: 'Comet Headset',
    // The store takes both for the same: what it makes of it is seen in a browser above.
    isOpened: (path: string) => LIVE.includes(path),
    break: (backend: Backend) => void (backend.switches.failing = true),
    mend: (backend: Backend) => void (backend.switches.failing = false),
  },
]) {
  test(`a backend that ${how}: every page is whole or says calmly that it is not, and comes back`, async ({
    page,
    backend,
    account,
    consoleErrors,
  }) => {
    test.slow();
    const seen = backend.catalogue.named('Whisper Earbuds');
    const unseen = backend.catalogue.named(notSeen);
    putInCart(account.known, seen);
    await signInTo(page, account, addressOf(seen));
    await open(page, '/');
    const paths = [
      ...[
        '/',
        addressOf(seen),
        addressOf(unseen),
        categoryPath('Gaming', 3050),
        `${categoryPath('Phones', 3010)}?page=2`,
      ],
      ...[searchPath('zephyr'), ROUTES.allProducts, ROUTES.categoryList, ROUTES.dealBundles],
      ...[
        ROUTES.faqs,
        ROUTES.terms,
        ROUTES.returns,
        ROUTES.services,
        ROUTES.serviceDetails,
        ROUTES.customerService,
      ],
      ...[ROUTES.cart, ROUTES.wishlist, ROUTES.checkout, `${ROUTES.cart}?OrderId=20261122000123`],
      ...[undefined, 0, 1, 2, 3, 4, 5, 7].map((section) => profilePath(section)),
      ...[ROUTES.forgetPassword, ROUTES.orderTracking, ROUTES.thankYou],
    ];
    await breakDown(backend);
    try {
      for (const path of paths) {
        if (!isOpened(path)) {
          const answer = await page.request.get(path);
          expect([200, 503], path).toContain(answer.status());
          expectCalmHtml(await answer.text(), path);
          expect(new URL(answer.url()).pathname, path).not.toBe(ROUTES.signIn);
          continue;
        }
        const answer = await page.goto(path);
        expect([200, 503], path).toContain(answer?.status());
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await expectCalm(page, path);
        expect(new URL(page.url()).pathname, path).not.toBe(ROUTES.signIn);
      }
    } finally {
      await mend(backend);
    }
    // After failures in a row the store asks once a second by itself until it is answered.
    await expect.poll(async () => (await page.goto(addressOf(unseen)))?.status()).toBe(200);
    for (const path of [addressOf(unseen), ROUTES.cart, profilePath(1)]) {
      const answer = await open(page, path);
      expect(answer.status(), path).toBe(200);
    }
    await expect(page.getByRole('main')).toContainText('No orders yet');
    forgetFailedLoads(consoleErrors);
  });
}
