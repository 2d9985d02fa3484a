import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification } from 'react-admin';
import { dataProvider } from '../data-provider';
import { OutsideScreen, type Outside } from './outside-screen';

const mockOutside: Outside = {
  ...{ googleVerification: '', bingVerification: '', robotsLines: '', indexNow: false, analyticsId: '' },
  ...{ analyticsHost: '', vitalsPercent: 0, version: 1, changedAt: '', changedBy: '' },
};
const mockSaved = Promise.withResolvers<Outside>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: async (path: string) => {
    if (path === 'Staff/GetOutside') return mockOutside;
    if (path === 'Staff/SaveOutside') return mockSaved.promise;
    return { isPublic: true, endpoint: '', keyAddress: '', waiting: 0, tellings: [] };
  },
}));

test('what is typed while it is saved stays', async () => {
  render(
    <AdminContext dataProvider={dataProvider}>
      <OutsideScreen />
      <Notification />
    </AdminContext>,
  );
  const user = userEvent.setup();
  const google = await screen.findByLabelText('Google Search Console');
  const bing = screen.getByLabelText('Bing Webmaster Tools');
  await user.type(google, ' abc ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(bing, 'def');
  mockSaved.resolve({ ...mockOutside, googleVerification: 'abc', version: 2 });
  expect(await screen.findByText('Saved. It counts from now on.')).toBeVisible();
  await waitFor(() => expect(google).toHaveValue('abc'));
  expect(bing).toHaveValue('def');
});
