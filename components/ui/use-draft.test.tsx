import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { EARLY_PRESSES } from '@/lib/forms/early-presses';
import { notify } from './notify';
import { useDraft } from './use-draft';

interface TestFormProps {
  name: string;
  isDone?: boolean;
  decided?: string;
  /** What the page comes with. */
  street?: string;
}

function TestForm({ name, isDone = false, decided, street = '' }: TestFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { dropDraft } = useDraft(ref, name, decided === undefined ? {} : { decided });
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDone) dropDraft();
      }}
    >
      <input aria-label="Street" name="street" defaultValue={street} />
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="Shown password" name="shown" autoComplete="new-password" />
      <input type="checkbox" aria-label="Default" name="default" defaultChecked />
      <select aria-label="City" name="city" defaultValue="1">
        <option value="1">North</option>
        <option value="2">South</option>
      </select>
      <button>Save</button>
    </form>
  );
}

async function typeAndSend() {
  await userEvent.type(screen.getByLabelText('Street'), 'Hamra');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.type(screen.getByLabelText('Shown password'), 'secret');
  await userEvent.click(screen.getByLabelText('Default'));
  await userEvent.selectOptions(screen.getByLabelText('City'), '2');
  await userEvent.click(screen.getByRole('button'));
}

beforeEach(() => sessionStorage.clear());

test('what was sent and not done is there again after a way round, once', async () => {
  const first = render(<TestForm name="1:address" />);
  await typeAndSend();
  first.unmount();
  const second = render(<TestForm name="1:address" />);
  expect(screen.getByLabelText('Street')).toHaveValue('Hamra');
  expect(screen.getByLabelText('Default')).not.toBeChecked();
  expect(screen.getByLabelText('City')).toHaveValue('2');
  second.unmount();
  render(<TestForm name="1:address" />);
  expect(screen.getByLabelText('Street')).toHaveValue('');
});

test('what was entered before there were scripts is newer than the draft, and kept', async () => {
  const first = render(<TestForm name="1:address" />);
  await typeAndSend();
  first.unmount();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<TestForm name="1:address" />);
  await userEvent.type(screen.getByLabelText('Street'), 'Bliss');
  render(<TestForm name="1:address" />, { container, hydrate: true });
  expect(screen.getByLabelText('Street')).toHaveValue('Bliss');
  expect(screen.getByLabelText('City')).toHaveValue('2');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Bliss');
});

test('what nobody has changed is what the form has come with since', async () => {
  const first = render(<TestForm name="1:address" />);
  await userEvent.selectOptions(screen.getByLabelText('City'), '2');
  first.unmount();
  render(<TestForm name="1:address" street="Bliss" />);
  expect(screen.getByLabelText('Street')).toHaveValue('Bliss');
  expect(screen.getByLabelText('Default')).toBeChecked();
  expect(screen.getByLabelText('City')).toHaveValue('2');
});

test('what was changed back is not kept', async () => {
  const first = render(<TestForm name="1:address" />);
  await userEvent.selectOptions(screen.getByLabelText('City'), '2');
  await userEvent.selectOptions(screen.getByLabelText('City'), '1');
  first.unmount();
  const said = jest.spyOn(notify, 'success');
  render(<TestForm name="1:address" />);
  expect(said).not.toHaveBeenCalled();
});

test('what was decided elsewhere stays', async () => {
  const first = render(<TestForm name="1:address" />);
  await typeAndSend();
  first.unmount();
  render(<TestForm name="1:address" decided="city" />);
  expect(screen.getByLabelText('City')).toHaveValue('1');
  expect(screen.getByLabelText('Street')).toHaveValue('Hamra');
});

test('a password is never kept', async () => {
  render(<TestForm name="1:address" />).container.focus();
  await typeAndSend();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Hamra');
});

test('what was done is not kept, and nothing shows up for another customer', async () => {
  const done = render(<TestForm name="1:address" isDone />);
  await typeAndSend();
  expect(sessionStorage).toHaveLength(0);
  done.unmount();
  const open = render(<TestForm name="1:address" />);
  await typeAndSend();
  open.unmount();
  render(<TestForm name="2:address" />);
  expect(screen.getByLabelText('Street')).toHaveValue('');
});

test('a draft that is put back is nothing that the visitor has entered', async () => {
  const first = render(<TestForm name="1:address" />);
  await typeAndSend();
  first.unmount();
  (0, eval)(EARLY_PRESSES);
  render(<TestForm name="1:address" />);
  const noted = window.presses;
  // From here on nothing more is noted.
  window.presses = null;
  expect(screen.getByLabelText('Street')).toHaveValue('Hamra');
  expect(noted).toEqual([]);
});

test('what is no draft is left alone', () => {
  for (const kept of ['{', '{"street":"x"}', '[1,["street"]]', 'null']) {
    sessionStorage.setItem('draft:1:address', kept);
    const { unmount } = render(<TestForm name="1:address" />);
    expect(screen.getByLabelText('Street')).toHaveValue('');
    unmount();
  }
});
