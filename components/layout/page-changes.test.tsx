import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PageChanges } from './page-changes';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./page-transitions', () => {
  throw new Error('The code did not come.');
});

test('what was pressed before there were scripts is pressed although the code that does it again does not come', async () => {
  const onClick = jest.fn();
  const onChoice = jest.fn();
  render(
    <>
      <button onClick={onClick}>Add to cart</button>
      {['cash', 'card'].map((value) => (
        <input
          key={value}
          type="radio"
          name="payment"
          aria-label={value}
          onChange={() => void onChoice(value)}
        />
      ))}
    </>,
  );
  const [cash, card] = [screen.getByLabelText('cash'), screen.getByLabelText<HTMLInputElement>('card')];
  // The browser has taken the first one back.
  card.checked = true;
  window.presses = [
    [cash, new Event('change')],
    [card, new Event('change')],
    [screen.getByRole('button'), new Event('click')],
  ];
  fireEvent.pointerMove(window);
  render(<PageChanges />);
  await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  expect(onChoice).toHaveBeenNthCalledWith(1, 'cash');
  expect(onChoice).toHaveBeenNthCalledWith(2, 'card');
  expect(onChoice).toHaveBeenCalledTimes(2);
  expect(card).toBeChecked();
});
