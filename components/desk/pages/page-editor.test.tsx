import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Notification } from 'react-admin';
import { ask, DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import type { PageDetail } from '../rows';
import { PageEditor } from './page-editor';

const PAGE: PageDetail = {
  ...{ key: 'product:12', kind: 'product', name: 'Nomad', address: '/DetailedProduct/Nomad/12/3' },
  ...{ canonical: '/DetailedProduct/Nomad/12/3', title: 'Nomad | Cedar', description: 'A phone.' },
  ...{
    titleFrom: 'template',
    descriptionFrom: 'template',
    ownName: '',
    nameBelow: 'Nomad',
    ownTitle: '',
    ownDescription: '',
  },
  ...{ titleLength: 13, descriptionLength: 8, titleWidth: 120, descriptionWidth: 50 },
  ...{ isNoindex: false, robots: 'index, follow', image: '', changedAt: '', changedBy: '', problems: [] },
  ...{ version: 0, plannedFrom: '', titleBelow: 'Nomad | Cedar', titleBelowFrom: 'template' },
  ...{ descriptionBelow: 'A phone.', descriptionBelowFrom: 'template', plans: [] },
};

jest.mock('../ask', () => ({ ...jest.requireActual<object>('../ask'), ask: jest.fn() }));
const asked = jest.mocked(ask);
beforeEach(() => void asked.mockReset());

const SAVED = { Key: 'product:12', Name: '', Title: '', Description: '', IsNoindex: false, Version: 0 };

function show(reload: () => Promise<PageDetail | undefined> = async () => undefined) {
  const onDirty = jest.fn();
  render(
    <AdminContext dataProvider={dataProvider}>
      <PageEditor page={PAGE} onDirty={onDirty} reload={reload} />
      <Notification />
    </AdminContext>,
  );
  const user = userEvent.setup();
  /** At once: each letter draws five previews anew. */
  const write = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return { user, write, onDirty };
}
const title = () => screen.getByRole('textbox', { name: 'Title' });
const shownBy = (service: string) => screen.getByRole('region', { name: service });

test('what is typed shows at once as others would show it, with its length', async () => {
  const { write, onDirty } = show();
  expect(shownBy('Facebook')).toHaveTextContent('Nomad | Cedar');
  await write(title(), 'Nomad in Beirut');
  for (const service of ['Google on a desktop', 'Google on a phone', 'Facebook', 'X', 'WhatsApp'])
    expect(shownBy(service)).toHaveTextContent('Nomad in Beirut');
  expect(screen.getByText(/^15 characters/)).toBeVisible();
  expect(onDirty).toHaveBeenLastCalledWith(true);
});

test('the picture is the one that the page itself names for sharing', async () => {
  const html = `<meta property="og:image" content="${window.location.origin}/og/product/Nomad/12/a.jpg">`;
  const fetched = jest.fn(async () => ({ text: async () => html }));
  Object.assign(globalThis, { fetch: fetched });
  show();
  const facebook = () => shownBy('Facebook').querySelector('img')?.getAttribute('src');
  await waitFor(() => expect(facebook()).toBe('/og/product/Nomad/12/a.jpg'));
  expect(fetched).toHaveBeenCalledWith('/DetailedProduct/Nomad/12/3', expect.anything());
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a text that search engines would cut is told as such', async () => {
  const { write } = show();
  await write(title(), 'A very long title '.repeat(6));
  expect(screen.getByText(/search engines will cut it/)).toBeVisible();
});

test('saves what was typed, and is done', async () => {
  asked.mockResolvedValueOnce({ ...PAGE, ownTitle: 'Nomad in Beirut', version: 1 });
  const { user, write, onDirty } = show();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await write(title(), 'Nomad in Beirut');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It is on the page now.')).toBeVisible();
  expect(asked).toHaveBeenCalledWith('Staff/SavePage', {
    body: { ...SAVED, Title: 'Nomad in Beirut' },
  });
  expect(onDirty).toHaveBeenLastCalledWith(false);
});

test('a product gets another name, beside the one of the catalogue', async () => {
  asked.mockResolvedValueOnce({ ...PAGE, name: 'Nomad Pro', ownName: 'Nomad Pro', version: 1 });
  const { user, write } = show();
  await write(screen.getByRole('textbox', { name: 'Name' }), 'Nomad Pro');
  expect(screen.getByText(/The catalogue says “Nomad”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It is on the page now.')).toBeVisible();
  expect(asked).toHaveBeenCalledWith('Staff/SavePage', { body: { ...SAVED, Name: 'Nomad Pro' } });
});

test('a refusal says why and keeps what was typed', async () => {
  asked.mockRejectedValueOnce(new DeskError('The shop did not answer.', { status: 503 }));
  const { user, write } = show();
  await write(title(), 'Nomad in Beirut');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The shop did not answer.')).toBeVisible();
  expect(title()).toHaveValue('Nomad in Beirut');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('who was overtaken sees what the other one wrote, and can save over it', async () => {
  const theirs = { ...PAGE, ownTitle: 'Theirs', version: 4 };
  asked.mockRejectedValueOnce(new DeskError('Somebody else has saved.', { status: 409, code: 'changed' }));
  asked.mockResolvedValueOnce({ ...theirs, ownTitle: 'Mine', version: 5 });
  const { user } = show(async () => theirs);
  await user.type(title(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  expect(title()).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull());
  expect(asked.mock.lastCall?.[1]).toMatchObject({ body: { Title: 'Mine', Version: 4 } });
});

test('who was overtaken takes nothing away that they left alone', async () => {
  const theirs = { ...PAGE, isNoindex: true, ownDescription: 'Theirs', version: 4 };
  asked.mockRejectedValueOnce(new DeskError('Somebody else has saved.', { status: 409, code: 'changed' }));
  asked.mockResolvedValueOnce({ ...theirs, ownTitle: 'Mine', version: 5 });
  const { user, write } = show(async () => theirs);
  const hidden = screen.getByRole('switch', { name: /^Hide from search engines/ });
  await write(title(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hidden).toBeChecked());
  // Who has seen it may still take it away, and is told that they do.
  await user.click(hidden);
  expect(screen.getByText('hidden')).toBeVisible();
  await user.click(hidden);
  expect(screen.queryByText('hidden')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.lastCall?.[1]).toMatchObject({
    body: { Title: 'Mine', Description: 'Theirs', IsNoindex: true, Version: 4 },
  });
});

test('what is typed while it is saved stays, and is to be saved', async () => {
  const saved = Promise.withResolvers<PageDetail>();
  asked.mockReturnValueOnce(saved.promise);
  const { user, write, onDirty } = show();
  await write(title(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await write(title(), ' and more');
  saved.resolve({ ...PAGE, ownTitle: 'Mine', ownDescription: 'By a file', version: 1 });
  expect(await screen.findByText('Saved. It is on the page now.')).toBeVisible();
  expect(title()).toHaveValue('Mine and more');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('By a file');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(onDirty).toHaveBeenLastCalledWith(true);
});

test('what is typed while a save is refused stays', async () => {
  const theirs = { ...PAGE, ownDescription: 'Theirs', version: 4 };
  const read = Promise.withResolvers<PageDetail>();
  asked.mockRejectedValueOnce(new DeskError('Somebody else has saved.', { status: 409, code: 'changed' }));
  const { user, write } = show(() => read.promise);
  await write(title(), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await write(title(), ' and more');
  read.resolve(theirs);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs'));
  expect(title()).toHaveValue('Mine and more');
});

test('a change for later is sent with its moment', async () => {
  asked.mockResolvedValueOnce(PAGE);
  const { user, write } = show();
  await write(title(), 'For the winter');
  await user.click(screen.getByRole('switch', { name: 'Save at a set time' }));
  await user.type(screen.getByLabelText(/^From/), '2030-12-01T08:00');
  await user.click(screen.getByRole('button', { name: 'Plan it' }));
  expect(await screen.findByText(/^Planned for 1 Dec 2030/)).toBeVisible();
  const From = new Date('2030-12-01T08:00').toISOString();
  expect(asked.mock.lastCall?.[1]).toMatchObject({ body: { From } });
});
