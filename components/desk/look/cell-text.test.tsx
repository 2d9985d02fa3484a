import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Link } from 'react-admin';
import { DeskError } from '../ask';
import { dataProvider } from '../data-provider';
import { CellText } from './cell-text';

function show(save: (text: string) => Promise<unknown>) {
  const props = { label: 'Title of Nova', text: 'Nova', below: 'Nova | Cedar', maxLength: 300, save };
  const room = (shown: string) => <span>{shown.length} characters</span>;
  const cell = (text: string) => (
    <AdminContext dataProvider={dataProvider}>
      <CellText {...props} text={text} room={room} children={text} />
      <Link to="/elsewhere">Elsewhere</Link>
    </AdminContext>
  );
  const { rerender } = render(cell('Nova'));
  const change = (text: string) => rerender(cell(text));
  return { user: userEvent.setup(), change };
}
const button = () => screen.getByRole('button', { name: 'Edit: Title of Nova' });
const field = () => screen.getByRole('textbox', { name: 'Title of Nova' });

test('Enter saves what was typed, and the keyboard is where it was', async () => {
  const save = jest.fn(async () => undefined);
  const { user } = show(save);
  await user.click(button());
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Nova');
  await user.clear(field());
  expect(field()).toHaveAttribute('placeholder', 'Nova | Cedar');
  expect(screen.getByText('12 characters')).toBeVisible();
  await user.type(field(), 'Nova by day');
  expect(screen.getByText('11 characters')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledWith('Nova by day');
  await waitFor(() => expect(button()).toHaveFocus());
});

test('Escape takes back what was typed', async () => {
  const save = jest.fn(async () => undefined);
  const { user } = show(save);
  await user.click(button());
  await user.type(field(), ' by night{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Nova');
  expect(save).not.toHaveBeenCalled();
});

test('what was typed is not lost to another screen, or to another page, without a question', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = show(async () => undefined);
  await user.click(button());
  expect(isHeld()).toBe(false);
  await user.type(field(), ' by night');
  expect(isHeld()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(field()).toHaveValue('Nova by night');
  await user.click(screen.getByRole('button', { name: 'Take back: Title of Nova' }));
  expect(isHeld()).toBe(false);
});

test('what was typed survives a refusal, and says what somebody else has written', async () => {
  const save = jest
    .fn<Promise<unknown>, [string]>()
    .mockRejectedValueOnce(new DeskError('Somebody else has changed this.', { status: 409, code: 'changed' }))
    .mockResolvedValueOnce(undefined);
  const { user, change } = show(save);
  await user.click(button());
  await user.type(field(), ' by night{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this.');
  change('Theirs');
  expect(screen.getByText(/It says now: “Theirs”/)).toBeVisible();
  expect(field()).toHaveValue('Nova by night');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button()).toBeVisible());
  expect(save).toHaveBeenCalledTimes(2);
});
