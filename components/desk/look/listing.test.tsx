import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, testDataProvider } from 'react-admin';
import { DeskError } from '../ask';
import { Listing } from './listing';
import { Rows } from './rows';

test('a list that could not be had says so instead of being empty, and is asked for again with one press', async () => {
  // React-admin writes down what failed.
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = jest
    .fn()
    .mockRejectedValueOnce(new DeskError('The shop could not be reached.'))
    .mockResolvedValue({ data: [{ id: 1 }], total: 1 });
  const sort = { field: 'from', order: 'ASC' } as const;
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <Listing resource="redirects" title="Redirects" intro="" sort={sort} sortFields={['from']}>
        <Rows table={null} cards="One redirect" />
      </Listing>
    </AdminContext>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached.');
  expect(screen.queryByText(/nothing here/i)).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('One redirect')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(written).toHaveBeenCalledTimes(1);
});
