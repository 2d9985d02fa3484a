import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as dialog from './filter-drawer-form';
import { FilterDrawer } from './filter-drawer';

/** Until it is set, the code of the drawer does not come. */
let mockComes = false;
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./filter-drawer-form', () => {
  if (!mockComes) throw new Error('The code did not come.');
  return jest.requireActual<typeof dialog>('./filter-drawer-form');
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function show() {
  render(<FilterDrawer countAddress="/api/count" path="/list" query="" count={3} groups={[]} />);
  return screen.getByRole('button', { name: 'Filters' });
}

it('leads to the filters of the page where the code of its own does not come', async () => {
  await userEvent.click(show());
  await waitFor(() => expect(window.location.hash).toBe('#filters'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens with each press, also after it was closed', async () => {
  mockComes = true;
  const button = show();
  for (let press = 1; press <= 2; press++) {
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show 3 results' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
});
