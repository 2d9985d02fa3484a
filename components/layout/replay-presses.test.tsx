import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { replayPresses } from './replay-presses';

const event = new Event('click');

function Fields() {
  const [told, setTold] = useState<string[]>([]);
  const tell = (what: string) => setTold((before) => [...before, what]);
  return (
    <>
      <button type="button" onClick={() => tell('button')}>
        more
      </button>
      <input
        type="checkbox"
        aria-label="tick"
        defaultChecked
        onChange={(change) => tell(`tick ${change.target.checked}`)}
      />
      <input
        aria-label="text"
        defaultValue="typed"
        onChange={(change) => tell(`text ${change.target.value}`)}
      />
      <select aria-label="order" defaultValue="b" onChange={(change) => tell(`order ${change.target.value}`)}>
        <option>a</option>
        <option>b</option>
      </select>
      <output>{told.join(', ')}</output>
    </>
  );
}

test('what was pressed and entered before is done in the same order, each once', async () => {
  render(<Fields />);
  const elements = [
    screen.getByRole('button'),
    screen.getByLabelText('tick'),
    screen.getByLabelText('text'),
    screen.getByLabelText('order'),
    screen.getByRole('button'),
  ];

  await act(() => replayPresses(elements.map((element) => [element, event])));

  expect(await screen.findByText('button, tick true, text typed, order b, button')).toBeVisible();
  expect(screen.getByLabelText('text')).toHaveValue('typed');
  expect(screen.getByLabelText('tick')).toBeChecked();
});

function Payments() {
  const [told, setTold] = useState<string[]>([]);
  return (
    <>
      {['cash', 'card', 'transfer'].map((value) => (
        <input
          key={value}
          type="radio"
          name="payment"
          aria-label={value}
          onChange={() => setTold((before) => [...before, value])}
        />
      ))}
      <output>{told.join(', ')}</output>
    </>
  );
}

test('of two choices in one group the page hears both, and the last one counts', async () => {
  render(<Payments />);
  const [cash, card] = [screen.getByLabelText('cash'), screen.getByLabelText<HTMLInputElement>('card')];
  // The browser has taken the first one back.
  card.checked = true;

  await act(() =>
    replayPresses([
      [cash, event],
      [card, event],
    ]),
  );

  expect(await screen.findByText('cash, card')).toBeVisible();
  expect(card).toBeChecked();
});

test('a field that another press has filled since gets back what was entered', async () => {
  render(<Fields />);
  const text = screen.getByLabelText('text');

  await act(() => replayPresses([[text, event, 'before']]));

  expect(text).toHaveValue('before');
});

test('what the page no longer holds is left alone', async () => {
  const { unmount } = render(<Fields />);
  const button = screen.getByRole('button');
  unmount();
  const onClick = jest.fn();
  button.addEventListener('click', onClick);

  await replayPresses([[button, event]]);

  expect(onClick).not.toHaveBeenCalled();
});
