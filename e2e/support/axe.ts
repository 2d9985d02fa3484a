import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 AA and good practice that axe can decide. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  // A colour on its way to another one is no contrast that anybody has to read.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end === Infinity) animation.cancel();
      else animation.finish();
    }
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found, when).toEqual([]);
}
