import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PageChanges } from './page-changes';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./once-moved', () => {
  throw new Error('The code did not come.');
});

test('what was pressed before there were scripts is pressed although the code that does it again does not come', async () => {
  const onClick = jest.fn();
  render(<button onClick={onClick}>Add to cart</button>);
  window.presses = [[screen.getByRole('button'), new Event('click')]];
  fireEvent.pointerMove(window);
  render(<PageChanges />);
  await waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
});
