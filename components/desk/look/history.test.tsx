import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification } from 'react-admin';
import { DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import { History } from './history';

const mockAsk = jest.fn<Promise<unknown>, [string]>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: (path: string) => mockAsk(path),
}));

test('where somebody else was first, their change stands in the list, and it is said why nothing was done', async () => {
  const change = { kind: 'saved', by: 'sami@example.com', at: '2026-11-25T10:00:00Z' };
  const answers = [[{ ...change, changeId: 1 }], [{ ...change, changeId: 2, by: 'lea@example.com' }]];
  mockAsk.mockImplementation(async () => ({ changes: answers.shift() ?? [], count: 1 }));
  const restore = jest.fn(async () => {
    throw new DeskError('Somebody else has changed it.', { status: 409, code: 'changed' });
  });
  render(
    <AdminContext dataProvider={dataProvider}>
      <History resource="changes" of="product:12" thing="page" restore={restore}>
        {() => null}
      </History>
      <Notification />
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Back to before this' }));
  expect(await screen.findByText('Somebody else has changed it.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/by lea@example\.com/)).toBeVisible());
  expect(restore).toHaveBeenCalledWith(1);
});
