import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { test, moveAtOnce } from '../journey';
import type { OwnShop } from '../own-shop';
import { letIn } from './desk';

/** A width at which the staff sit. */
export interface DeskWidth {
  readonly name: string;
  readonly isPhone: boolean;
}

const WIDTHS: readonly (DeskWidth & { readonly use: BrowserContextOptions })[] = [
  { name: 'at 1440 px', isPhone: false, use: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'at 390 px',
    isPhone: true,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];

/**
 * Walks journeys at every width, in one shop: opening one takes longer than most of them. `page` is the desk of somebody
 * of marketing, who has signed in once and goes on with the page as the journey before has left it, as people do who sit
 * there all day.
 *
 * @param shopOf is the shop, once it is open.
 */
export function atEveryWidth(shopOf: () => OwnShop, walk: (at: DeskWidth) => void): void {
  for (const { use, ...at } of WIDTHS)
    test.describe(at.name, () => {
      let desk: Page | undefined;
      test.use({
        ...use,
        page: async ({ browser }, goOn) => {
          desk ??= await openDesk(browser, shopOf(), use);
          await goOn(desk);
        },
      });
      test.afterAll(() => desk?.context().close());
      walk(at);
    });
}

async function openDesk(browser: Browser, shop: OwnShop, use: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...use, reducedMotion: 'reduce' });
  await moveAtOnce(context);
  await letIn(context, shop, 'marketing', `marketing-${use.viewport?.width ?? 0}@example.com`);
  return context.newPage();
}
