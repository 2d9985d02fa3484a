/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { withLaterScripts } from './later-scripts.ts';

const chunk = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = (body: string) =>
  `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>` +
  `<link rel="stylesheet" href="/x.css"/>${chunk('a')}${chunk('b-1')}</head><body>${body}` +
  `<script id="_R_">1</script>${chunk('a')}</body></html>`;

/** Shows the page as a browser does that has just loaded it, and runs what it says about its scripts. */
function show(body: string) {
  const html = withLaterScripts(page(body));
  document.documentElement.innerHTML = /<html>([^]*)<\/html>/.exec(html)?.[1] ?? '';
  const inline = [...document.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent);
  (0, eval)(inline.at(-1) ?? '');
  window.dispatchEvent(new Event('load'));
}

const loaded = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

const ALL = ['/_next/static/chunks/a.js', '/_next/static/chunks/b-1.js'];

let listening: jest.SpiedFunction<typeof window.addEventListener>;
beforeEach(() => {
  jest.useFakeTimers();
  listening = jest.spyOn(window, 'addEventListener');
  delete document.documentElement.dataset.live;
});
afterEach(() => {
  for (const [sign, listener, options] of listening.mock.calls)
    window.removeEventListener(sign, listener, options);
  listening.mockRestore();
  jest.useRealTimers();
});

describe('withLaterScripts', () => {
  test('takes the scripts out of a page, and nothing else', () => {
    const html = withLaterScripts(page('<p>text</p>'));

    expect(html).not.toContain('<script src=');
    expect(html).not.toContain('as="script"');
    expect(html).toContain(
      '<link rel="stylesheet" href="/x.css"/></head><body><p>text</p><script id="_R_">1</script>',
    );
    expect(html).toContain('(["a","b-1"])</script></body></html>');
  });

  describe('a page that stands ready', () => {
    const isUnseen = () => 'unseen' in document.documentElement.dataset;
    let painted = () => {};
    beforeEach(() => {
      const isPrerendering = jest.fn(() => true);
      Object.defineProperty(document, 'prerendering', { get: isPrerendering, configurable: true });
      class Observer {
        constructor(tell: () => void) {
          painted = tell;
        }
        observe() {}
      }
      Object.defineProperty(window, 'PerformanceObserver', { value: Observer, configurable: true });
      Object.defineProperty(document, 'elementFromPoint', { value: () => null, configurable: true });
      const places = jest.spyOn(Element.prototype, 'getBoundingClientRect');
      places.mockImplementation(function (this: Element) {
        return DOMRect.fromRect({ y: Number(this.getAttribute('data-top')) });
      });
      show(
        '<main data-unfolds="true" data-scripts=""><section data-top="300"></section><section data-top="900"></section></main><footer data-top="1500">',
      );
      places.mockRestore();
      isPrerendering.mockReturnValue(false);
      Object.assign(window, { matchMedia: () => ({ matches: true }) });
    });
    afterEach(() => {
      Reflect.deleteProperty(document, 'prerendering');
      Reflect.deleteProperty(window, 'PerformanceObserver');
      Reflect.deleteProperty(document, 'elementFromPoint');
    });

    test('is painted without what lies below the first view', () => {
      const left = [...document.querySelectorAll('[data-deep]')].map((part) => part.getAttribute('data-top'));

      expect(innerHeight).toBe(768);
      expect(left).toEqual(['900', '1500']);
    });

    test('shows its pictures once it has been painted without them, and asks for no second frame and no script before', () => {
      const frames = jest.spyOn(window, 'requestAnimationFrame');
      document.dispatchEvent(new Event('prerenderingchange'));
      const asked = frames.mock.calls.length;
      jest.advanceTimersToNextFrame();
      jest.advanceTimersToNextFrame();
      expect(isUnseen()).toBe(true);
      expect(frames).toHaveBeenCalledTimes(asked);
      const isUnfolded = () =>
        Reflect.get(document.querySelector('section')?.style ?? {}, 'contentVisibility') === 'visible';
      expect(isUnfolded()).toBe(false);
      expect(loaded()).toEqual([]);

      painted();
      expect(isUnseen()).toBe(false);
      expect(isUnfolded()).toBe(true);
      jest.advanceTimersByTime(0);
      expect(loaded()).toEqual(ALL);
      frames.mockRestore();
    });

    test('shows them all the same where the browser does not say that it was painted', () => {
      document.dispatchEvent(new Event('prerenderingchange'));
      jest.advanceTimersByTime(500);

      expect(isUnseen()).toBe(false);
    });
  });

  test('what lies below the first view is laid out a part in each frame, once the page has loaded', () => {
    show('<main data-unfolds="true"><section></section><section></section></main>');
    const laidOut = () =>
      [...document.querySelectorAll('section')].filter(
        ({ style }) => Reflect.get(style, 'contentVisibility') === 'visible',
      ).length;

    expect(document.querySelector('main')?.dataset.unfolds).toBe('later');
    expect(laidOut()).toBe(1);
    jest.advanceTimersToNextFrame();
    expect(laidOut()).toBe(2);
  });

  test('leaves a page without scripts as it is', () => {
    expect(withLaterScripts('<p>plain</p></body>')).toBe('<p>plain</p></body>');
  });

  test.each(['pointermove', 'scroll', 'keydown', 'focusin', 'input'])(
    '%s brings each script once',
    (sign) => {
      show('<input>');
      jest.runAllTimers();
      expect(loaded()).toEqual([]);

      (sign === 'scroll' ? document : window).dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event('keydown'));
      jest.runAllTimers();

      expect(loaded()).toEqual(ALL);
      expect(window.hasMoved).toBe(true);
    },
  );

  test('neither a row that scrolls nor a page that moves under the pointer brings them', () => {
    show('<div></div>');

    document.querySelector('div')?.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    jest.runAllTimers();

    expect(loaded()).toEqual([]);
  });

  test('a link that is followed does not bring them', () => {
    show('<a href="/next"><b>next</b></a>');
    const name = document.querySelector('b');

    const dispatch = (sign: string) =>
      name?.dispatchEvent(new Event(sign, { bubbles: true, cancelable: true }));
    for (const sign of ['pointermove', 'pointerdown']) dispatch(sign);
    // A slow device takes longer than scripts wait.
    jest.advanceTimersByTime(1000);
    dispatch('click');
    jest.runAllTimers();

    expect(loaded()).toEqual([]);
  });

  test.each([
    ['', ALL],
    ['(min-width: 767.98px)', []],
  ])(
    'an element that needs them brings them by itself, where the screen is as it says: %j',
    (screen, all) => {
      Object.assign(window, { matchMedia: (query: string) => ({ matches: query === '' }) });
      show(`<main data-scripts="${screen}"></main>`);
      jest.advanceTimersByTime(0);
      expect(loaded()).toEqual(all);
    },
  );

  test('what is pressed does not wait as long as what only moves', () => {
    show('<button type="button">next</button>');
    document.querySelector('button')?.dispatchEvent(new Event('keydown', { bubbles: true }));
    jest.advanceTimersByTime(50);
    expect(loaded()).toEqual([]);
    document.querySelector('button')?.dispatchEvent(new Event('click', { bubbles: true }));
    jest.advanceTimersByTime(0);
    expect(loaded()).toEqual(ALL);
    jest.runAllTimers();
    expect(loaded()).toEqual(ALL);
  });

  test('a row that moves by itself does so without them, and waits for them once they come', () => {
    const moved: unknown[] = [];
    Object.assign(Element.prototype, { scrollTo: (to: unknown) => moved.push(to) });
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    show(
      '<section data-moves="4000"><div class="slides"><div class="track"><div>1</div><div>2</div></div></div>' +
        '<p class="slide-marks"><i data-here></i><i></i></p></section>',
    );
    const marked = () => [...document.querySelectorAll('i')].map(({ dataset }) => dataset.here !== undefined);

    jest.advanceTimersByTime(4000);
    expect(marked()).toEqual([false, true]);
    jest.advanceTimersByTime(4000);
    expect(marked()).toEqual([true, false]);
    expect(moved).toHaveLength(2);
    expect(loaded()).toEqual([]);

    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(10_000);
    expect(moved).toHaveLength(2);
  });

  test('a text that only speaks of such a row moves nothing', () => {
    const moves = /\bscrollTo\b/;
    expect(withLaterScripts(page('<section data-moves="4000"></section>'))).toMatch(moves);
    expect(withLaterScripts(page('<p>a row with data-moves=</p>'))).not.toMatch(moves);
  });

  test('notes what does nothing without them, and does not follow what is pressed again', () => {
    show(
      '<button type="button">plain</button><button type="button" popovertarget="menu">menu</button>' +
        '<button>send</button><a href="/picture.webp" data-press>picture</a><select><option>a</option></select>',
    );
    const [plain, menu, send] = document.querySelectorAll('button');
    const picture = document.querySelector('a');
    const select = document.querySelector('select');
    const click = () => new Event('click', { bubbles: true, cancelable: true });

    plain?.dispatchEvent(click());
    menu?.dispatchEvent(click());
    send?.dispatchEvent(click());
    const isFollowed = picture?.dispatchEvent(click());
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    jest.runAllTimers();

    expect(window.presses?.map(([element]) => element)).toEqual([plain, picture, select]);
    expect(isFollowed).toBe(false);
    expect(loaded()).toEqual(ALL);
  });
});

describe('pages that are likely to be followed', () => {
  const LINKS =
    '<main><a href="/small">small</a><a href="/one">one</a><a href="/one">one again</a><a href="/two">two</a>' +
    '<a href="/three">three</a><a href="/four">four</a><a href="/five">five</a><a href="/below">below</a></main>';
  const marked = (how = 'a[data-ahead], a[data-near]') =>
    [...document.querySelectorAll(how)].map((link) => link.getAttribute('href'));

  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const size = this.textContent === 'small' ? 20 : 200;
      return new DOMRect(0, this.textContent === 'below' ? 5000 : 0, size, size);
    });
    Object.assign(HTMLScriptElement, { supports: () => true });
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(HTMLScriptElement, { supports: undefined });
    Object.assign(navigator, { connection: undefined });
  });

  test('are the first large ones in sight, at rest', () => {
    show(LINKS);
    expect(marked()).toEqual([]);
    jest.runAllTimers();
    expect(marked('[data-ahead]')).toEqual(['/one']);
    expect(marked('[data-near]')).toEqual(['/two', '/three', '/four']);
    expect(loaded()).toEqual([]);
  });

  test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('are none with %j', (connection) => {
    Object.assign(navigator, { connection });
    show(LINKS);
    jest.runAllTimers();
    expect(marked()).toEqual([]);
  });

  test('are none where the browser makes no pages', () => {
    Object.assign(HTMLScriptElement, { supports: undefined });
    show(LINKS);
    jest.runAllTimers();
    expect(marked()).toEqual([]);
  });

  test('are left to the browser while it has them, and to scripts otherwise', () => {
    show(LINKS);
    jest.runAllTimers();
    window.dispatchEvent(new Event('keydown'));
    jest.runAllTimers();
    window.dispatchEvent(new StorageEvent('storage', { key: 'ready', newValue: '/one' }));
    let heard: unknown[] = [];
    const hear = ({ target }: Event) => heard.push(target instanceof Element && target.getAttribute('href'));
    document.addEventListener('click', hear);
    const pressAll = (minutes: number) => {
      heard = [];
      for (const name of ['/one', '/two', '/five']) {
        const click = new Event('click', { bubbles: true });
        Object.defineProperty(click, 'timeStamp', { value: minutes * 60_000 });
        document.querySelector(`a[href="${name}"]`)?.dispatchEvent(click);
      }
      return heard;
    };

    expect(pressAll(3)).toEqual(['/five']);
    expect(pressAll(6)).toEqual(['/two', '/five']);
    document.removeEventListener('click', hear);
  });
});
