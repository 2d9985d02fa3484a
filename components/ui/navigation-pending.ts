import { PAGE_TIMEOUT_MS } from './page-timeout';

const LOOK_EACH_MS = 50;

let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Shows that the page of an address of this shop is on its way, until the address has changed: by `data-under-way` on the
 * document, and `data-pressed` on the link that leads there. What that looks like is in `layout.css`; it is seen only
 * once it has taken a moment.
 */
export function showNavigationPending(href: string, pressed?: HTMLAnchorElement): void {
  const { pathname, search } = new URL(href, window.location.href);
  if (pathname === window.location.pathname && search === window.location.search) return;
  const root = document.documentElement;
  const from = window.location.href;
  const until = performance.now() + PAGE_TIMEOUT_MS;
  end();
  root.dataset.underWay = '';
  if (pressed !== undefined) pressed.dataset.pressed = '';
  looking = setInterval(() => {
    if (window.location.href !== from || performance.now() > until) end();
  }, LOOK_EACH_MS);
}

function end() {
  clearInterval(looking);
  delete document.documentElement.dataset.underWay;
  document.querySelector<HTMLAnchorElement>('a[data-pressed]')?.removeAttribute('data-pressed');
}
