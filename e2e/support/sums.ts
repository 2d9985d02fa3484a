import { expect, type Page } from '@playwright/test';
import { overflowOf } from './steps';

/** Whether the words and figures of every sum and name of an order stand each on one line, and nothing scrolls sideways, at these widths and with large letters. */
export async function expectWholeSums(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const [width, letters] of [
    ...[320, 768, 820, 1100, 1133, 1440].map((each) => [each, '100%'] as const),
    ...[320, 390, 768, 1100, 1133].map((each) => [each, '200%'] as const),
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((each) => (document.documentElement.style.fontSize = each), letters);
    expect(
      await page.evaluate(brokenWords, '.sums, .line-head'),
      `${width} pixels, letters of ${letters}`,
    ).toEqual([]);
    expect(await overflowOf(page), `sideways at ${width} pixels, letters of ${letters}`).toBeLessThanOrEqual(
      0,
    );
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(size);
}

/** In the page: the words of some elements that begin on one line and end on another, or stand outside of their element. */
export function brokenWords(selector: string): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll(selector)].flatMap((sums) => {
    const broken: string[] = [];
    const edges = sums.getBoundingClientRect();
    const texts = document.createTreeWalker(sums, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const places = [...range.getClientRects()];
        const isWhole = new Set(places.map(({ top }) => Math.round(top))).size === 1;
        const isInside = places.every(
          ({ left, right }) => left >= edges.left - 1 && right <= edges.right + 1,
        );
        if (!isWhole || !isInside) broken.push(word);
      }
    }
    return broken;
  });
}
