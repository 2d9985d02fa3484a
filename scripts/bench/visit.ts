import type { Browser, CDPSession, Page } from 'playwright';
import { z } from 'zod';
import { openVisitor, type Screen } from './browser.ts';

/** Kinds of what a page loads. `data` is what scripts fetch, prefetched pages included. */
export type Kind = 'html' | 'script' | 'style' | 'image' | 'font' | 'data';

const KIND_OF_TYPE: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
};

/** What a visit loaded: bytes of the bodies as they travelled and as they were read. */
export interface Weight {
  requests: number;
  compressed: number;
  raw: number;
}

export type Visit = Awaited<ReturnType<typeof visit>>;

/** From a movement until what it asks for is under way. */
const MOVED_MS = 500;
/** So many times as long a page may take to ask; one without scripts is measured without. */
const MOVED_TRIES = 6;
/** What asks for nothing for so long is quiet. */
const QUIET_MS = 500;

const OBSERVE = `
window.cedarVitals = { layoutShift: 0, largestPaintMs: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.cedarVitals.layoutShift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.cedarVitals.largestPaintMs = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
`;
const vitals = z.object({ layoutShift: z.number(), largestPaintMs: z.number() });

/** Opens an address in a browser that has never been there, lets it come to rest, then scrolls to its end. */
export async function visit(browser: Browser, url: string, screen: Screen) {
  const { context, page, session } = await openVisitor(browser, screen);
  try {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript({ content: OBSERVE });
    const traffic = watchTraffic(session, new URL(url).host);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // Of the page at rest, before anything is touched: scrolling ends what counts as the largest paint, and loads what a
    // first look does not need.
    const { weights, requests, thirdPartyRequests } = structuredClone(traffic);
    const { largestPaintMs } = await readVitals(page);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForTimeout(MOVED_MS);
    // The load state is of the page's first rest: what the move asks for has to have been asked for before that is over.
    for (let left = MOVED_TRIES; left > 0 && traffic.weights.script.requests === 0; left--) {
      await page.waitForTimeout(MOVED_MS);
    }
    await untilQuiet(page, traffic);
    // Those of the page at rest included.
    const movedScriptBytes = traffic.weights.script.compressed;
    if (screen.isSlow !== true) await scrollThrough(page);
    // Of loading, and of scrolling to the end.
    const { layoutShift } = await readVitals(page);
    return { weights, movedScriptBytes, requests, thirdPartyRequests, layoutShift, largestPaintMs, errors };
  } finally {
    await context.close();
  }
}

/** Until nothing has been asked for in half a second. */
async function untilQuiet(page: Page, traffic: Traffic) {
  let seen: number;
  do {
    seen = traffic.requests;
    await page.waitForTimeout(QUIET_MS);
  } while (seen !== traffic.requests);
}

async function readVitals(page: Page) {
  return vitals.parse(await page.evaluate('window.cedarVitals'));
}

async function scrollThrough(page: Page) {
  const bottom = z.number().parse(await page.evaluate('document.documentElement.scrollHeight'));
  const step = page.viewportSize()?.height ?? 800;
  for (let top = 0; top < bottom; top += step) {
    await page.evaluate(
      `window.scrollTo(0, ${top}); new Promise((done) => requestAnimationFrame(() => done()))`,
    );
  }
  await page.waitForLoadState('networkidle');
}

interface Traffic {
  weights: Record<Kind, Weight>;
  requests: number;
  thirdPartyRequests: number;
}

/** Counts from now on what the page asks for. The result fills while the page loads. */
function watchTraffic(session: CDPSession, host: string): Traffic {
  const empty = (): Weight => ({ requests: 0, compressed: 0, raw: 0 });
  const traffic: Traffic = {
    weights: { html: empty(), script: empty(), style: empty(), image: empty(), font: empty(), data: empty() },
    requests: 0,
    thirdPartyRequests: 0,
  };
  const open = new Map<string, { kind: Kind; headerBytes: number; raw: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { protocol, host: asked } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    traffic.requests += 1;
    if (asked !== host) traffic.thirdPartyRequests += 1;
    open.set(requestId, { kind: KIND_OF_TYPE[type ?? ''] ?? 'data', headerBytes: 0, raw: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const entry = open.get(requestId);
    if (entry === undefined) return;
    entry.headerBytes = response.encodedDataLength;
    entry.kind = KIND_OF_TYPE[type] ?? kindOfMime(response.mimeType) ?? entry.kind;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const entry = open.get(requestId);
    if (entry !== undefined) entry.raw += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry === undefined) return;
    open.delete(requestId);
    const weight = traffic.weights[entry.kind];
    weight.requests += 1;
    weight.compressed += Math.max(0, encodedDataLength - entry.headerBytes);
    weight.raw += entry.raw;
  });
  return traffic;
}

/** Preloads come with no type of their own. */
function kindOfMime(mime: string): Kind | undefined {
  if (mime.includes('javascript')) return 'script';
  if (mime === 'text/css') return 'style';
  if (mime.startsWith('image/')) return 'image';
  return /font|woff/.test(mime) ? 'font' : undefined;
}
