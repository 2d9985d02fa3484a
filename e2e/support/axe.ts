import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Of axe what is asked here; there once it was brought into the document. */
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  const looks = [
    {
      context: { include: within === '' ? [] : [within], exclude: withFrame ? [] : FRAME },
      rules: colorsOnly ? OF_COLORS : undefined,
    },
  ];
  if (!withFrame && !colorsOnly && within === '')
    looks.push({ context: { include: [], exclude: [] }, rules: OF_THE_WHOLE });
  // A document is given axe once: to read it takes about as long as to be looked at by it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(lookStill, looks), when).toEqual([]);
}

interface Look {
  readonly context: { include: string[]; exclude: string[] };
  /** All of them when undefined. */
  readonly rules: string[] | undefined;
}

/**
 * In the page: what axe finds while nothing moves. A colour on its way to another one, as in a notice that comes while axe
 * looks, is no contrast that anybody has to read.
 */
async function lookStill(looks: Look[]): Promise<{ id: string; where: string[] }[]> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
  document.adoptedStyleSheets = [still];
  const found = [];
  for (const { context, rules } of looks) {
    // What is in order need not be listed, which takes longer than finding out.
    const options: RunOptions = { resultTypes: ['violations'] };
    if (rules !== undefined) options.runOnly = { type: 'rule', values: rules };
    found.push(...(await window.axe.run(context, options)).violations);
  }
  document.adoptedStyleSheets = [];
  return found.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
}
