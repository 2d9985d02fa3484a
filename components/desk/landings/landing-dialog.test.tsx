import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification } from 'react-admin';
import { DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import type { LandingRow } from '../rows';
import { LandingDialog } from './landing-dialog';

interface Request {
  body?: Record<string, unknown>;
}
const mockAsk = jest.fn<Promise<unknown>, [string, Request?]>();
jest.mock('../ask', () => ({
  ...jest.requireActual<object>('../ask'),
  ask: (...given: [string, Request?]) => mockAsk(...given),
}));

const LANDING: LandingRow = {
  ...{ id: 4, landingId: 4, slug: 'big-phones', address: '/Category-List/big-phones', name: 'Big phones' },
  ...{ introduction: '', categoryId: 1, categoryName: 'Phones', values: [], priceFrom: null, priceTo: null },
  ...{ image: '', imageAlt: '', isPublic: true, title: '', description: '' },
  ...{ version: 2, changedAt: '2026-11-25T10:00:00Z', changedBy: 'me@example.com' },
};

/** Answers what the form asks for, and saves by `save`. */
function answer(
  save: (version: number) => LandingRow,
  present: LandingRow = LANDING,
  upload?: Promise<{ image: string }>,
) {
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    'Staff/ListCategories': () => ({
      categories: [{ categoryId: 1, name: 'Phones', above: '', productCount: 3 }],
    }),
    'Staff/GetLandingChoices': () => ({ attributes: [], lowestPrice: 1, highestPrice: 2, count: 3 }),
    'Staff/ListLandingPages': () => ({ landingPages: [present], count: 1 }),
    'Staff/UploadPicture': () => upload,
    'Staff/SaveLandingPage': (body) => save(Number(body['Version'])),
  };
  mockAsk.mockReset().mockImplementation(async (path, { body = {} } = {}) => answers[path]?.(body));
}

function show() {
  const onClose = jest.fn();
  render(
    <AdminContext dataProvider={dataProvider}>
      <LandingDialog landing={LANDING} onClose={onClose} />
      <Notification />
    </AdminContext>,
  );
  return { user: userEvent.setup(), onClose };
}
const field = (name: RegExp) => screen.getByLabelText(name);

test('what was typed is not lost to Escape', async () => {
  answer(() => LANDING);
  const { user, onClose } = show();
  await user.type(field(/^Introduction/), 'Big{Escape}');
  const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  expect(within(question).getByRole('button', { name: 'Go on editing' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field(/^Introduction/)).toHaveValue('Big');
});

test('the second of two people keeps what they typed, sees what the first changed, and saves', async () => {
  const versions: number[] = [];
  answer(
    (version) => {
      versions.push(version);
      if (version === 2)
        throw new DeskError('Somebody else has changed it.', { status: 409, code: 'changed' });
      return LANDING;
    },
    { ...LANDING, version: 3, title: 'Theirs' },
  );
  const { user, onClose } = show();
  await user.type(field(/^Introduction/), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/beside what you typed/)).toBeVisible();
  expect(field(/^Title/)).toHaveValue('Theirs');
  expect(field(/^Introduction/)).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(versions).toEqual([2, 3]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveLandingPage', {
    body: expect.objectContaining({ Introduction: 'Mine', Title: 'Theirs' }),
  });
});

test('no page is saved without its picture while that is being sent, nor closed without a question', async () => {
  const { promise, resolve } = Promise.withResolvers<{ image: string }>();
  answer(() => LANDING, LANDING, promise);
  const { user, onClose } = show();
  const chooser = screen.getByRole('group', { name: 'Picture' }).querySelector('input');
  if (chooser === null) throw new Error('There is nothing to choose a picture with.');
  await user.upload(chooser, new File(['a picture'], 'phones.jpg', { type: 'image/jpeg' }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(screen.getByText('The picture is being sent…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(onClose).not.toHaveBeenCalled();
  resolve({ image: 'phones.jpg' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(mockAsk).toHaveBeenLastCalledWith('Staff/SaveLandingPage', {
    body: expect.objectContaining({ Image: 'phones.jpg' }),
  });
});
