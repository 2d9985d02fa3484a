import type { Locator } from '@playwright/test';
import { expect } from '../journey';

/** The row of slides in a carousel, or the carousel itself where it is nothing else. */
const ROW = '.slides';

/** The indexes of the slides of which the middle is seen in their row, whoever moves it. */
export function shownSlides(carousel: Locator): Promise<number[]> {
  return carousel.evaluate((element, selector) => {
    const row = element.matches(selector) ? element : element.querySelector(selector);
    const slides = [...(row?.firstElementChild?.children ?? [])];
    const { left = 0, right = 0 } = row?.getBoundingClientRect() ?? {};
    return slides.flatMap((slide, index) => {
      const box = slide.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      return box.width > 0 && middle > left && middle < right ? [index] : [];
    });
  }, ROW);
}

/** Comes to the carousel with the pointer, leaves it, and waits until script has taken it over. */
export async function bringToLife(carousel: Locator): Promise<void> {
  const page = carousel.page();
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (box === null) throw new Error('The carousel is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(2, (page.viewportSize()?.height ?? 0) - 2);
  await expect
    .poll(() =>
      carousel.evaluate((element, selector) => {
        const row = element.matches(selector) ? element : element.querySelector(selector);
        return row !== null && getComputedStyle(row).overflowX;
      }, ROW),
    )
    .not.toBe('auto');
}

/** Draws a finger over the middle of an element. */
export function swipe(element: Locator, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  // Begins so far off the middle that the way goes over it.
  return touch(element, (done) => [{ x: x * (done - 0.5), y: y * (done - 0.5) }]);
}

/** Draws two fingers apart over the middle of an element, until they are so many times as far from each other. */
export function spread(element: Locator, times: number): Promise<void> {
  const START_PX = 40;
  return touch(element, (done) => {
    const x = START_PX * (1 + done * (times - 1));
    return [
      { x: -x, y: 0, id: 1 },
      { x, y: 0, id: 2 },
    ];
  });
}

/** Touches an element where `at` says, from its middle, as the share of the way from 0 to 1 that is done. */
async function touch(
  element: Locator,
  at: (done: number) => { x: number; y: number; id?: number }[],
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be touched is not shown.');
  const page = element.page();
  const session = await page.context().newCDPSession(page);
  const STEPS = 10;
  const points = (step: number) =>
    at(step / STEPS).map(({ x, y, ...finger }) => ({
      ...finger,
      x: box.x + box.width / 2 + x,
      y: box.y + box.height / 2 + y,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
