import { NOTE_PRESSES, smallScript } from '../lib/forms/early-presses.ts';

const CHUNKS = '/_next/static/chunks/';
const CHUNK_SCRIPT = /<script src="\/_next\/static\/chunks\/([^"]+)\.js" async=""><\/script>/g;
/** What is below the first view of this element waits until the page has loaded (`components/home/home.css`). */
const UNFOLDS = /(<[^<>]* data-unfolds=)"true"/;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** So many pages are made beside a first look, with their pictures: each that is given up holds up the one that is shown. */
const MAX_WHOLE = 1;
/** So many are fetched in all, the rest of them without their pictures: some 90 KB. */
const MAX_AHEAD = 4;
/** A browser keeps what it has fetched for five minutes. */
const KEPT_MS = 240_000;
/** What is shown is painted first. */
const PAUSE_MS = 300;
/** A page has its pictures after this, also where the browser does not say that it was painted. */
const SHOWN_MS = 500;

/**
 * A page loads its scripts once the visitor has moved, instead of with its first look. Until then its links, forms, menus
 * and dialogs are the browser's own. Scripts come without that for an element with `data-scripts`, where the screen is as it
 * says, and for an address that ends in the outcome of an action.
 */
export function withLaterScripts(html: string): string {
  const names = [...new Set([...html.matchAll(CHUNK_SCRIPT)].map(([, name]) => name))];
  const end = html.lastIndexOf('</body>');
  if (names.length === 0 || end < 0) return html;
  const mover = /<[^<>]* data-moves=/.test(html) ? `;(${MOVER})()` : '';
  const unfolder = UNFOLDS.test(html) ? `;(${UNFOLDER})()` : '';
  const body = html.slice(0, end).replace(UNFOLDS, '$1"later"');
  const page = `${body}<script>(${LOADER})(${JSON.stringify(names)})${mover}${unfolder}</script>${html.slice(end)}`;
  return page.replaceAll(CHUNK_SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');
}

/**
 * In the page. A pointer also moves just before it clicks: what leads to another page loads no scripts for this one. What
 * is pressed and does nothing without scripts is noted.
 */
const LOADER = smallScript(`(names) => {
  const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin', 'input'];
  const on = addEventListener;
  let timer, due;
  const link = ({ target }) => target.closest?.('a[href]:not([data-press])');
  const load = () => {
    for (const sign of signs) removeEventListener(sign, move, true);
    removeEventListener('click', follow);
    document.documentElement.dataset.live = '';
    for (const name of names) {
      const script = document.createElement('script');
      script.src = '${CHUNKS}' + name + '.js';
      document.head.append(script);
    }
  };
  // Whoever moves does not wait for what would have come by itself later.
  const soon = (pause) => {
    const at = performance.now() + pause;
    if (timer && at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(load, pause);
  };
  const move = (event) => {
    // A row that scrolls into its place is no visitor, and neither is a page that is laid out under a pointer at rest.
    if (event.type === 'scroll' ? event.target !== document : event.movementX === 0 && event.movementY === 0) return;
    self.hasMoved = true;
    if (event.type === 'pointerdown' && link(event)) timer = clearTimeout(timer);
    else soon(60);
  };
  const follow = (event) => {
    if (link(event) && !event.ctrlKey && !event.metaKey) timer = clearTimeout(timer);
  };
  (${NOTE_PRESSES})(() => soon(0));
  // The browser fetches or makes what is likely to be followed, by the rules for speculation; a page that it has made says
  // when it stands ready. While it has the page, it follows the link also where scripts could: they would take longer.
  self.pagesReady = new Set();
  on('storage', ({ key, newValue }) => key === 'ready' && newValue && pagesReady.add(newValue));
  on('click', (event) => {
    const page = event.target.closest?.('a[data-ahead],a[data-near]');
    if (!page || !('live' in document.documentElement.dataset)) return;
    const { ahead, near = ahead } = page.dataset;
    if (near > event.timeStamp || pagesReady.has(page.pathname + page.search)) event.stopImmediatePropagation();
  }, true);
  const ahead = () => {
    const { saveData, effectiveType } = navigator.connection ?? {};
    if (saveData || /2g/.test(effectiveType)) return;
    const size = (link) => {
      const { left, top, right, bottom, width, height } = (link.closest('article') ?? link).getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth ? width * height : 0;
    };
    const links = [...document.querySelectorAll('main a[href^="/"]:not(.swatch,[data-press])')];
    const large = Math.max(...links.map(size)) / 2;
    const paths = new Set([location.pathname]);
    for (const link of links) {
      if (size(link) < large || paths.has(link.pathname)) continue;
      link.dataset[paths.size > ${MAX_WHOLE} ? 'near' : 'ahead'] = performance.now() + ${KEPT_MS};
      if (paths.add(link.pathname).size > ${MAX_AHEAD}) break;
    }
  };
  const rest = () => {
    const asks = document.querySelector('[data-scripts]');
    if ((asks && matchMedia(asks.dataset.scripts).matches) || location.hash) soon(0);
    if (HTMLScriptElement.supports?.('speculationrules')) setTimeout(() => requestIdleCallback(ahead), ${PAUSE_MS});
  };
  // The first frame of a page that stood ready does without its pictures, which would be decoded in its way. What asks for
  // a second one before the first is shown holds that up: the rest waits until it has been painted.
  if (document.prerendering) {
    const paint = () => {
      delete document.documentElement.dataset.unseen;
      dispatchEvent(new Event('painted'));
    };
    document.documentElement.dataset.unseen = '';
    new PerformanceObserver(paint).observe({ type: 'paint' });
    document.addEventListener('prerenderingchange', () => setTimeout(paint, ${SHOWN_MS}));
  }
  const stand = () => {
    // What lies below the first view is left out of the first frame, too, and what can be computed for that is computed now:
    // whoever asks what stands at a point has the page made ready to be painted.
    for (const part of document.querySelectorAll('main section,main article,footer')) {
      if (part.getBoundingClientRect().top > innerHeight) part.dataset.deep = '';
    }
    document.elementFromPoint(0, 0);
    // Shown first: what comes after that is no part of the way there.
    on('painted', rest, { once: true });
    localStorage.setItem('ready', location.pathname + location.search);
    localStorage.removeItem('ready');
  };
  for (const sign of signs) on(sign, move, { capture: true, passive: true });
  on('click', follow);
  on('load', () => document.prerendering ? stand() : rest());
}`);

/**
 * Moves the row of slides that moves by itself (`components/ui/carousel.tsx`) until the scripts do, which nobody has to wait
 * for who only looks: every so many milliseconds to the next slide, as the browser scrolls.
 */
const MOVER = smallScript(`() => {
  const root = document.querySelector('[data-moves]');
  const slides = root.querySelector('.track').children;
  const marks = root.querySelectorAll('.slide-marks i');
  if (!marks.length || matchMedia('(prefers-reduced-motion:reduce)').matches) return;
  let at = 0;
  const start = () => {
    const timer = setInterval(() => {
      if ('live' in document.documentElement.dataset) return clearInterval(timer);
      if (document.hidden) return;
      delete marks[at].dataset.here;
      at = (at + 1) % marks.length;
      marks[at].dataset.here = '';
      slides[0].parentElement.parentElement.scrollTo({ left: slides[at].offsetLeft - slides[0].offsetLeft, behavior: 'smooth' });
    }, root.dataset.moves);
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
}`);

/**
 * Has what lies below the first view laid out and painted once the page has loaded, or has been painted where it stood ready,
 * a part in each frame. All at once, with the first frame, it held a phone up.
 */
const UNFOLDER = smallScript(`() => {
  const parts = [...document.querySelector('[data-unfolds]').children];
  const unfold = () => {
    const part = parts.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(unfold);
  };
  addEventListener(document.prerendering ? 'painted' : 'load', unfold, { once: true });
}`);
