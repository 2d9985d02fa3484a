import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification } from 'react-admin';
import { DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import { OutsideScreen, type Outside } from './outside-screen';

let mockOutside: Outside = {
  ...{ googleVerification: '', bingVerification: '', robotsLines: '', indexNow: false, analyticsId: '' },
  ...{ analyticsHost: '', vitalsPercent: 0, version: 1, changedAt: '', changedBy: '' },
};
let mockSaved = Promise.withResolvers<Outside>();
const mockSent: object[] = [];
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: async (path: string, request?: { body: object }) => {
    if (request !== undefined) mockSent.push(request.body);
    if (path === 'Staff/GetOutside') return mockOutside;
    if (path === 'Staff/SaveOutside') return mockSaved.promise;
    return { isPublic: true, endpoint: '', keyAddress: '', waiting: 0, tellings: [] };
  },
}));

const show = () =>
  render(
    <AdminContext dataProvider={dataProvider}>
      <OutsideScreen />
      <Notification />
    </AdminContext>,
  );

test('what is typed while it is saved stays', async () => {
  show();
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

test('what somebody else has saved meanwhile stands beside what was typed, and the next press goes on from it', async () => {
  show();
  const user = userEvent.setup();
  const google = await screen.findByLabelText('Google Search Console');
  await user.type(google, 'mine');
  mockOutside = { ...mockOutside, bingVerification: 'theirs', version: 5 };
  mockSaved = Promise.withResolvers();
  mockSaved.reject(new DeskError('Somebody else was first.', { code: 'changed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(/^Somebody else was first\. What they changed stands here now/),
  ).toBeVisible();
  expect(google).toHaveValue('mine');
  expect(screen.getByLabelText('Bing Webmaster Tools')).toHaveValue('theirs');
  mockSaved = Promise.withResolvers();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  mockSaved.resolve({ ...mockOutside, googleVerification: 'mine', version: 6 });
  expect(await screen.findByText('Saved. It counts from now on.')).toBeVisible();
  expect(mockSent.at(-1)).toMatchObject({
    GoogleVerification: 'mine',
    BingVerification: 'theirs',
    Version: 5,
  });
});
