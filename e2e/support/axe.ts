import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What another scheme of colours can change. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** What compares the parts of a page with what stands around it. */
const OF_THE_WHOLE = ['landmark-unique', 'heading-order'];

/** What stands around every page of the shop, every section of the profile, and every place of the desk. */
const FRAME = [
  ...['body > header', 'body > footer', 'body > nav', 'nav[aria-label=Profile]'],
  ...['.RaLayout-appFrame > header', '.RaSidebar-fixed'],
];

/**
 * Asks axe, by the rules of WCAG 2.2 AA and good practice that it can decide.
 *
 * @param colorsOnly for a screen that was looked at before, now in other colours.
 * @param withFrame looks also at the parts of what stands around the page, which is looked at once for each of its looks;
 *   that the page has its landmarks and headings is asked of every one.
 * @param within the only parts that are looked at, of a page that was looked at before.
 */
export async function expectAccessible(
  page: Page,
  when: string,
  { colorsOnly = false, withFrame = false, within = '' } = {},
): Promise<void> {
  // Between two pages there is a moment in which neither has its title in the document.
  await expect(page, when).toHaveTitle(/./);
  await letMove(page, false);
  // What is in order need not be listed, which takes longer than finding out.
  // Nor is another tab needed to add up what several frames say: no page has frames.
  const ask = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const axe = ask();
  if (!withFrame) for (const part of FRAME) axe.exclude(part);
  if (within !== '') axe.include(within);
  const { violations } = await (colorsOnly ? axe.withRules(OF_COLORS) : axe).analyze();
  if (!withFrame && !colorsOnly && within === '')
    violations.push(...(await ask().withRules(OF_THE_WHOLE).analyze()).violations);
  await letMove(page, true);
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found, when).toEqual([]);
}

/**
 * Whether anything may move: a colour on its way to another one, as in a notice that comes while axe looks, is no
 * contrast that anybody has to read.
 */
async function letMove(page: Page, mayMove: boolean): Promise<void> {
  await page.evaluate((isAllowed) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets = isAllowed ? [] : [still];
  }, mayMove);
}
