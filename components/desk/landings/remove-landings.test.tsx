import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListContextProvider, Notification, useList } from 'react-admin';
import { DeskError } from '../ask';
import { RemoveLandings } from './remove-landings';

interface Request {
  body: Record<string, unknown>;
}
const mockAsk = jest.fn<Promise<unknown>, [string, Request]>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: (...given: [string, Request]) => mockAsk(...given),
}));

const PAGES = [4, 5, 6].map((id) => ({ id }));

function Chosen() {
  const list = useList({ data: PAGES });
  return (
    <ListContextProvider value={list}>
      <output>{list.selectedIds.length} chosen</output>
      <button onClick={() => list.onSelect([4, 6])}>choose</button>
      <RemoveLandings />
      <Notification />
    </ListContextProvider>
  );
}

/** Chooses two pages and removes them. */
async function remove() {
  render(
    <AdminContext>
      <Chosen />
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'choose' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('dialog', { name: 'Remove 2 landing pages?' })).toBeVisible();
  expect(mockAsk).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
}
const removed = () => mockAsk.mock.calls.map(([call, { body }]) => [call, body['LandingId']]);

beforeEach(() => mockAsk.mockReset());

test('those that are chosen go together, after a question, and nothing else', async () => {
  mockAsk.mockResolvedValue(null);
  await remove();
  expect(await screen.findByText('2 landing pages removed.')).toBeVisible();
  expect(removed()).toEqual([
    ['Staff/DeleteLandingPage', 4],
    ['Staff/DeleteLandingPage', 6],
  ]);
  expect(screen.getByText('0 chosen')).toBeVisible();
});

test('where one is refused it is said why', async () => {
  mockAsk.mockRejectedValue(new DeskError('The shop did not answer.', { status: 503 }));
  await remove();
  expect(await screen.findByText('The shop did not answer.')).toBeVisible();
  expect(removed()).toHaveLength(1);
});

test('one that somebody else has removed keeps none of the others', async () => {
  const gone = new DeskError('There is no such landing page any more.', { status: 404, code: 'not-found' });
  mockAsk.mockRejectedValueOnce(gone).mockResolvedValue(null);
  await remove();
  expect(await screen.findByText('2 landing pages removed.')).toBeVisible();
  expect(removed().map(([, id]) => id)).toEqual([4, 6]);
});
