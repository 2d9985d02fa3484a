import type { Page } from '@playwright/test';

/**
 * What can be pressed and is lower or narrower than a finger meets, 24 px. Links within a sentence may be, and what lies
 * over a larger part, as the link of a card does.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => !each.closest('label') && !isInSentence(each))
      .filter((each) => getComputedStyle(each, '::after').position !== 'absolute')
      .filter((each) => {
        const { width, height, bottom } = each.getBoundingClientRect();
        return bottom > 0 && width > 1 && (width < 24 || height < 24);
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });
}
