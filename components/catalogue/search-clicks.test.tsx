import { fireEvent, render, screen } from '@testing-library/react';
import { CardColors } from './card-colors';
import { SearchClicks } from './search-clicks';

const OAK = { id: 23, name: 'Oak', color: '#c9a66b', image: '' };
const sent = jest.fn(() => Promise.resolve());

beforeEach(() => {
  sent.mockClear();
  Object.defineProperty(globalThis, 'fetch', { value: sent, configurable: true });
});

function show(term: string) {
  return render(
    <main>
      <a href="/DetailedProduct/Elsewhere/9">Elsewhere</a>
      <ul>
        <li>
          <a href="/DetailedProduct/Lamp/1/11">Lamp</a>
        </li>
        <li>
          <a href="/DetailedProduct/Desk/2/22">
            <b>Desk</b>
          </a>
          <CardColors name="Desk" productId={2} colors={[OAK]} chosen={22} choose={() => undefined} />
          <a href="/Cart">Cart</a>
        </li>
      </ul>
      <SearchClicks term={term} before={15} />
    </main>,
  );
}

const told = (): unknown[] =>
  sent.mock.calls.map((call: unknown[]) => {
    const [path, options] = call;
    expect(path).toBe('/api/search-clicks');
    expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    const body: unknown =
      options !== null && typeof options === 'object' && 'body' in options
        ? JSON.parse(String(options.body))
        : undefined;
    return body;
  });

test('a result that is opened is told with its place in the whole list, the first of a list as such', () => {
  const { unmount } = show('desk');
  fireEvent.click(screen.getByText('Desk'));
  fireEvent(screen.getByText('Lamp'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(told()).toEqual([
    { term: 'desk', productId: 2, place: 17, isFirst: true },
    { term: 'desk', productId: 1, place: 16, isFirst: false },
  ]);
  unmount();
  sent.mockClear();
  const again = show('desk');
  fireEvent.click(screen.getByText('Lamp'));
  expect(told()).toEqual([{ term: 'desk', productId: 1, place: 16, isFirst: false }]);
  again.unmount();
  fireEvent.click(document.body);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing else that is pressed is told', () => {
  show('lamp');
  fireEvent.click(screen.getByText('Elsewhere'));
  fireEvent.click(screen.getByText('Cart'));
  fireEvent.click(screen.getByRole('link', { name: 'Oak' }));
  fireEvent(screen.getByText('Lamp'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(sent).not.toHaveBeenCalled();
});
