import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What another scheme of colours can change. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Asks axe, by the rules of WCAG 2.2 AA and good practice that it can decide.
 *
 * @param colorsOnly for a screen that was looked at before, now in other colours.
 */
export async function expectAccessible(page: Page, when: string, { colorsOnly = false } = {}): Promise<void> {
  // Between two pages there is a moment in which neither has its title in the document.
  await expect(page, when).toHaveTitle(/./);
  await endAnimations(page);
  // What is in order need not be listed, which takes longer than finding out.
  // Nor is another tab needed to add up what several frames say: no page has frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (colorsOnly ? axe.withRules(OF_COLORS) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found, when).toEqual([]);
}

/**
 * A colour on its way to another one is no contrast that anybody has to read. What has just changed begins to move
 * with the next frame, and a part begins anew when the one around it, whose colour it takes over, has arrived.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let isMoving = true; isMoving;) {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      const moving = document.getAnimations().filter(({ playState }) => playState !== 'finished');
      isMoving = moving.length > 0;
      for (const animation of moving) {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
        else animation.finish();
      }
    }
  });
}
