import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

/** What the browser would tell the observers: jsdom has no layout. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly targets: Element[] = [];
  readonly root: Element | null;
  readonly tell: (entries: { target: Element; intersectionRatio: number; isIntersecting: boolean }[]) => void;

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
    this.tell(
      this.targets.map((target, index) => ({
        target,
        intersectionRatio: isVisible(index) ? 1 : 0,
        isIntersecting: isVisible(index),
      })),
    );
  }
}

let prefersStill: boolean;
const scrolledTo = jest.fn<undefined, [ScrollToOptions]>();

beforeEach(() => {
  FakeObserver.all = [];
  prefersStill = false;
  scrolledTo.mockReset();
  const matchMedia = () => ({
    matches: prefersStill,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  Object.assign(window, { IntersectionObserver: FakeObserver, matchMedia });
  Object.assign(Element.prototype, { scrollTo: scrolledTo });
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Renders a carousel of links whose slides lie 100 px apart, the first `perView` of them in sight. */
function renderCarousel({
  count = 5,
  perView = 1,
  autoplayMs,
}: {
  count?: number;
  perView?: number;
  autoplayMs?: number;
}) {
  const { container } = render(
    <Carousel label="Offers" autoplayMs={autoplayMs}>
      {Array.from({ length: count }, (_, index) => (
        <a key={index} href={`/${index + 1}`}>
          Link {index + 1}
        </a>
      ))}
    </Carousel>,
  );
  const look = (from: number) =>
    act(() => {
      const slides = FakeObserver.all.find((observer) => observer.root !== null);
      slides?.report((index) => index >= from && index < from + perView);
      for (const whole of FakeObserver.all.filter((observer) => observer.root === null))
        whole.report(() => true);
    });
  look(0);
  // What moves it by itself watches only once it is known that there is something to move.
  look(0);
  for (const [index, slide] of [...container.querySelectorAll('[role=group]')].entries()) {
    Object.defineProperty(slide, 'offsetLeft', { value: index * 100 });
  }
  return { look, carousel: screen.getByRole('region', { name: 'Offers' }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const lastLeft = () => scrolledTo.mock.lastCall?.[0];

describe('a carousel', () => {
  it('numbers its slides and lets only those in view be reached', () => {
    renderCarousel({ perView: 2 });
    expect(screen.getByRole('group', { name: 'slide 2 of 5' })).not.toHaveAttribute('inert');
    const hidden = screen.getByText('Link 3').parentElement;
    expect(hidden).toHaveAttribute('aria-label', 'slide 3 of 5');
    expect(hidden).toHaveAttribute('inert');
  });

  it('moves on by as many as are in view, says so, and stops at the end', () => {
    const { look } = renderCarousel({ perView: 2 });
    expect(button('Previous slide')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Next slide'));
    expect(lastLeft()).toEqual({ left: 200, behavior: 'smooth' });
    expect(screen.getByRole('status')).toHaveTextContent('slide 3 of 5');
    look(3);
    expect(button('Next slide')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Next slide'));
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    fireEvent.click(button('Previous slide'));
    expect(lastLeft()).toMatchObject({ left: 100 });
  });

  it('has no controls where everything is in view', () => {
    renderCarousel({ count: 2, perView: 2 });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('jumps instead of gliding for who wants less motion', () => {
    prefersStill = true;
    renderCarousel({});
    fireEvent.click(button('Next slide'));
    expect(lastLeft()).toEqual({ left: 100, behavior: 'instant' });
  });

  it('never moves by itself without being told to', () => {
    renderCarousel({});
    act(() => jest.advanceTimersByTime(60_000));
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

describe('a carousel that moves by itself', () => {
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('moves every interval and goes round', () => {
    const { look } = renderCarousel({ autoplayMs: 4000 });
    wait(3900);
    expect(scrolledTo).not.toHaveBeenCalled();
    wait(200);
    expect(lastLeft()).toMatchObject({ left: 100 });
    look(4);
    wait(4000);
    expect(lastLeft()).toMatchObject({ left: 0 });
  });

  it('rests while hovered or out of sight, and goes on after a hover', () => {
    const { carousel } = renderCarousel({ autoplayMs: 4000 });
    // jsdom has no pointer events, so the kind of pointer is put on by hand.
    const enter = (pointerType: string) =>
      fireEvent(carousel, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
    enter('mouse');
    wait(9000);
    expect(scrolledTo).not.toHaveBeenCalled();
    fireEvent(carousel, new MouseEvent('pointerout', { bubbles: true }));
    wait(4000);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    const whole = FakeObserver.all.find((observer) => observer.root === null);
    act(() => whole?.report(() => false));
    wait(9000);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('is not stopped by interaction', () => {
    const { look } = renderCarousel({ autoplayMs: 4000 });
    fireEvent.click(button('Next slide'));
    look(1);
    wait(4000);
    expect(lastLeft()).toMatchObject({ left: 200 });
  });

  it('is paused and played by its first button', () => {
    const { carousel } = renderCarousel({ autoplayMs: 4000 });
    expect(carousel.querySelector('button, a')).toBe(button('Pause the slides'));
    fireEvent.click(button('Pause the slides'));
    wait(9000);
    expect(scrolledTo).not.toHaveBeenCalled();
    fireEvent.click(button('Play the slides'));
    wait(4000);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });

  it('does not start for who wants less motion, but can be played', () => {
    prefersStill = true;
    renderCarousel({ autoplayMs: 4000 });
    wait(9000);
    expect(scrolledTo).not.toHaveBeenCalled();
    fireEvent.click(button('Play the slides'));
    wait(4000);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
  });
});
