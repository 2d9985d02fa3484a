import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterDrawer } from './filter-drawer';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
jest.mock('./filter-drawer-form', () => {
  throw new Error('The code did not come.');
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('leads to the filters of the page where the code of its own does not come', async () => {
  render(<FilterDrawer countAddress="/api/count" path="/list" query="" count={3} groups={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show the filters in the page' }));
  expect(window.location.hash).toBe('#filters');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
