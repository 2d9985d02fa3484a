import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../testbed/browser.ts';

/** How a page is shown. */
export interface Screen {
  width: number;
  height: number;
  /** On a slow phone network, with a processor four times slower, as Lighthouse's mobile run has them. */
  isSlow?: boolean;
}

/** The two screens that everything is measured on. */
export const PHONE: Screen = { width: 390, height: 844 };
export const DESKTOP: Screen = { width: 1440, height: 900 };

export const SLOW_NETWORK = {
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOW_PROCESSOR = 4;
export const DESKTOP_MIN_WIDTH = 768;

export const FLAGS = [
  // Chromium's sandbox does not run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium, without what it would ask its maker for. */
export function launchChromium(options: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...FLAGS, ...options],
  });
}

/** Opens an empty page for a visitor who was never there before; the caller closes the context. */
export async function openVisitor(browser: Browser, { width, height, isSlow }: Screen) {
  const isPhone = width < DESKTOP_MIN_WIDTH;
  const context = await browser.newContext({
    // The bounds are set for gzip; most browsers take brotli and get less.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow === true) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  }
  return { context, page, session };
}
