import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Where it is told how fast a visit was. */
const VITALS_ADDRESS = '/api/vitals';

/**
 * Has it told how fast this document was for its visitor: once, when they leave it or look elsewhere, with the first part
 * of its address. What happened before this was loaded, the browser has kept.
 */
export function reportVitals(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const page = new URL(entry?.name ?? window.location.href).pathname.split('/', 2)[1] ?? '';
  const felt = new Map<Metric['name'], number>();
  const note = ({ name, value }: Metric) => void felt.set(name, value);
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note);
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    // The library has heard of it first, at the window, and has told its last values.
    if (felt.size > 0)
      navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify({ page, ...Object.fromEntries(felt) }));
  };
  document.addEventListener('visibilitychange', tell);
}
