import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

/** What the browser would tell the observers: jsdom has no layout. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly targets: Element[] = [];
  readonly root: Element | null;
  readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;

  constructor(tell: FakeObserver['tell'], options?: { root?: Element | null }) {
    this.tell = tell;
    this.root = options?.root ?? null;
    FakeObserver.all.push(this);
  }

  observe(target: Element) {
    this.targets.push(target);
  }

  disconnect() {
    this.targets.length = 0;
  }

  report(isVisible: (index: number) => boolean) {
    this.tell(this.targets.map((target, index) => ({ target, isIntersecting: isVisible(index) })));
  }
}

const SLIDE = 100;
let perView: number;
let prefersStill: boolean;

const isTrack = (element: Element) => element.parentElement?.classList.contains('slides') === true;
const isSlide = (element: Element) => element.parentElement !== null && isTrack(element.parentElement);
const layout = {
  offsetWidth(this: HTMLElement) {
    if (isSlide(this)) return SLIDE;
    return isTrack(this) ? perView * SLIDE : 0;
  },
  offsetLeft(this: HTMLElement) {
    return isSlide(this) ? [...(this.parentElement?.children ?? [])].indexOf(this) * SLIDE : 0;
  },
  clientWidth(this: HTMLElement) {
    return this.classList.contains('slides') ? perView * SLIDE : 0;
  },
  scrollWidth(this: HTMLElement) {
    return (this.firstElementChild?.childElementCount ?? 0) * SLIDE;
  },
};

beforeEach(() => {
  FakeObserver.all = [];
  perView = 1;
  prefersStill = false;
  for (const [name, get] of Object.entries(layout))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  const matchMedia = (query: string) => ({
    matches: prefersStill && query.includes('reduced-motion'),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  const ResizeObserver = class {
    observe = jest.fn();
    disconnect = jest.fn();
  };
  Object.assign(window, { IntersectionObserver: FakeObserver, ResizeObserver, matchMedia });
  Object.assign(Element.prototype, {
    scrollTo(this: Element, { left = 0 }: ScrollToOptions) {
      this.scrollLeft = left;
    },
  });
  document.head.innerHTML = '<style>* { margin: 0 }</style>';
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Lets time pass, and tells the observers after every frame what is seen. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(100, ms - passed)));
    look();
  }
}

function look() {
  const from = shown();
  act(() => {
    for (const observer of FakeObserver.all)
      observer.report((index) => observer.root === null || (index >= from && index < from + perView));
  });
}

const region = () => screen.getByRole('region', { name: 'Offers' });
const viewport = () => {
  const [row] = document.getElementsByClassName('slides');
  if (!(row instanceof HTMLElement)) throw new Error('There is no row.');
  return row;
};
/** The index of the slide that the row begins with, however it was moved there, to a tenth. */
function shown(): number {
  const row = viewport();
  const moved = /translate3d\((-?[\d.]+)px/.exec(row.firstElementChild?.getAttribute('style') ?? '');
  const transform = -Number(moved?.[1] ?? 0);
  // A carousel that goes round begins anew behind its last slide.
  const slides = Math.round((10 * (row.scrollLeft + transform)) / SLIDE) / 10;
  return slides % (row.firstElementChild?.childElementCount ?? 1);
}
const button = (name: string) => screen.getByRole('button', { name });

function renderCarousel({ count = 5, autoplayMs }: { count?: number; autoplayMs?: number }) {
  return render(
    <Carousel label="Offers" slidesPerView={perView === 1 ? 'one' : 'cards'} autoplayMs={autoplayMs}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href={`/${index + 1}`}>
          Link {index + 1}
        </a>
      ))}
    </Carousel>,
  );
}

/** Renders a carousel that a pointer has come to. */
async function renderMoved(props: Parameters<typeof renderCarousel>[0] = {}) {
  renderCarousel(props);
  look();
  fireEvent(viewport(), new MouseEvent('pointerenter'));
  await wait(300);
}

it('is a row that scrolls until somebody comes to it, and is taken over at rest, where it is', async () => {
  renderCarousel({});
  look();
  await wait(5000);
  expect(screen.queryByRole('button')).toBeNull();
  const row = viewport();
  row.scrollLeft = 2 * SLIDE;
  fireEvent.touchStart(row, { touches: [{}] });
  look();
  await wait(1000);
  expect(row.scrollLeft).toBe(2 * SLIDE);
  fireEvent.touchEnd(row, { touches: [] });
  fireEvent.scroll(row);
  await wait(100);
  expect(row.scrollLeft).toBe(2 * SLIDE);
  await wait(200);
  expect(row.scrollLeft).toBe(0);
  expect(shown()).toBe(2);
  expect(button('Next slide')).toBeVisible();
  expect(screen.getByText('Link 3').parentElement).not.toHaveAttribute('inert');
});

it('is taken over where it is too when a finger has been there before the scripts', async () => {
  renderCarousel({});
  viewport().scrollLeft = SLIDE;
  fireEvent.scroll(viewport());
  await wait(300);
  expect(viewport().scrollLeft).toBe(0);
  look();
  expect(shown()).toBe(1);
  expect(button('Next slide')).toBeVisible();
});

it('waits for a finger that was there before the scripts, and moves on after a rest', async () => {
  renderCarousel({});
  const row = viewport();
  row.scrollLeft = SLIDE / 4;
  fireEvent.touchMove(row, { touches: [{}] });
  fireEvent.scroll(row);
  look();
  await wait(1000);
  expect(row.scrollLeft).toBe(SLIDE / 4);
  row.scrollLeft = SLIDE;
  fireEvent.touchEnd(row, { touches: [] });
  await wait(300);
  expect(row.scrollLeft).toBe(0);
  look();
  expect(shown()).toBe(1);
});

describe('a carousel', () => {
  it('numbers its slides and lets only those in view be reached', async () => {
    perView = 2;
    await renderMoved();
    expect(screen.getByRole('group', { name: 'slide 2 of 5' })).not.toHaveAttribute('inert');
    const hidden = screen.getByText('Link 3').parentElement;
    expect(hidden).toHaveAttribute('aria-label', 'slide 3 of 5');
    expect(hidden).toHaveAttribute('inert');
  });

  it('shows what has the focus, also where it was said to be in view some frames ago', async () => {
    perView = 2;
    await renderMoved();
    const at = (element: Element, from: number, width: number) =>
      jest
        .spyOn(element, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect((from - shown()) * SLIDE, 0, width, SLIDE));
    const slides = [...(viewport().firstElementChild?.children ?? [])];
    slides.forEach((slide, index) => at(slide, index, SLIDE));
    jest
      .spyOn(viewport(), 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, 0, perView * SLIDE, SLIDE));
    act(() => FakeObserver.all.forEach((observer) => observer.report(() => true)));
    act(() => screen.getByText('Link 4').focus());
    await wait(300);
    expect(shown()).toBe(3);
    // What can be seen stays where it is.
    act(() => screen.getByText('Link 5').focus());
    await wait(300);
    expect(shown()).toBe(3);
  });

  it('moves on by as many as are in view, says so, and stops at the end', async () => {
    perView = 2;
    await renderMoved();
    expect(button('Previous slide')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Next slide'));
    expect(screen.getByRole('status')).toHaveTextContent('slide 3 of 5');
    await wait(2000);
    expect(shown()).toBe(2);
    fireEvent.click(button('Next slide'));
    await wait(2000);
    expect(shown()).toBe(3);
    expect(button('Next slide')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Previous slide'));
    await wait(2000);
    expect(shown()).toBe(1);
  });

  it('has no controls where everything is in view', async () => {
    perView = 2;
    await renderMoved({ count: 2 });
    expect(screen.getByRole('group', { name: 'slide 2 of 2' })).not.toHaveAttribute('inert');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('glides from slide to slide', async () => {
    await renderMoved();
    fireEvent.click(button('Next slide'));
    expect(shown()).toBe(0);
    await wait(2000);
    expect(shown()).toBe(1);
  });

  it('jumps instead of gliding for who wants less motion', async () => {
    prefersStill = true;
    await renderMoved();
    fireEvent.click(button('Next slide'));
    expect(shown()).toBe(1);
  });

  it('goes along with what scrolls its row without a gesture', async () => {
    await renderMoved();
    const row = viewport();
    row.scrollLeft = SLIDE * 0.9;
    fireEvent.scroll(row);
    expect(row.scrollLeft).toBe(0);
    expect(shown()).toBe(1);
  });

  it('never moves by itself without being told to', async () => {
    await renderMoved();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(shown()).toBe(0);
  });
});

describe('a carousel that moves by itself', () => {
  const renderMovingItself = () => renderMoved({ count: 3, autoplayMs: 4000 });

  it('moves every interval and goes round', async () => {
    renderCarousel({ count: 3, autoplayMs: 4000 });
    look();
    await wait(3900);
    expect(shown()).toBe(0);
    for (const slide of [1, 2, 0]) {
      await wait(4000);
      expect(shown()).toBe(slide);
    }
  });

  it('rests while hovered or out of sight, and goes on after a hover', async () => {
    await renderMovingItself();
    // jsdom has no pointer events, so the kind of pointer is put on by hand.
    const enter = (pointerType: string) =>
      fireEvent(region(), Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
    enter('mouse');
    await wait(9000);
    expect(shown()).toBe(0);
    fireEvent(region(), new MouseEvent('pointerout', { bubbles: true }));
    await wait(5000);
    expect(shown()).toBe(1);
    act(() => {
      for (const observer of FakeObserver.all) if (observer.root === null) observer.report(() => false);
    });
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(shown()).toBe(1);
  });

  it('is not stopped by interaction', async () => {
    await renderMovingItself();
    fireEvent.click(button('Next slide'));
    await wait(2000);
    expect(shown()).toBe(1);
    await wait(4000);
    expect(shown()).toBe(2);
  });

  it('is paused and played by its first button', async () => {
    await renderMovingItself();
    expect(region().querySelector('button, a')).toBe(button('Pause the slides'));
    fireEvent.click(button('Pause the slides'));
    await wait(9000);
    expect(shown()).toBe(0);
    fireEvent.click(button('Play the slides'));
    await wait(5500);
    expect(shown()).toBe(1);
  });

  it('does not start for who wants less motion, but can be played', async () => {
    prefersStill = true;
    await renderMovingItself();
    await wait(9000);
    expect(shown()).toBe(0);
    fireEvent.click(button('Play the slides'));
    await wait(4100);
    expect(shown()).toBe(1);
  });
});
