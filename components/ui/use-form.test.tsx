import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { defineForm } from '@/lib/forms/declaration';
import { field as declare, text } from '@/lib/forms/fields';
import type { FormAction, FormResult } from '@/lib/forms/form';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Toaster } from './toaster';
import { useForm } from './use-form';

type Name = 'user' | 'pin' | 'again';
const NAMES: readonly Name[] = ['user', 'pin', 'again'];

const FORM = defineForm(
  'test',
  {
    user: text({ label: 'user' }, { required: 'Who are you?' }),
    pin: declare({ label: 'pin' }, { required: 'Four digits' }, (typed) =>
      typed.length < 4 ? undefined : typed,
    ),
    again: text({ label: 'again' }),
  },
  { again: (read) => (read('again') === read('pin') ? undefined : 'Not the same') },
);

interface TestFormProps {
  action: FormAction<Name>;
  hasSummary?: boolean;
  onSend?: () => () => void;
}

function TestForm({ action, hasSummary, onSend }: TestFormProps) {
  const form = useForm({ form: FORM, action, hasSummary, onSend });
  return (
    <>
      <Toaster />
      <form {...form.formProps} aria-label="test">
        {hasSummary ? <ErrorSummary form={form} /> : null}
        {NAMES.map((name) => (
          <Field key={name} {...form.field(name)} optional={false} required={false} />
        ))}
        <button disabled={form.pending}>Send</button>
        <button type="button">Other</button>
        <p data-testid="answer">{form.result?.message}</p>
      </form>
    </>
  );
}

const done: FormAction<Name> = () => Promise.resolve({ ok: true, message: 'Done' });
const field = (name: Name) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

async function fill(values: Partial<Record<Name, string>>) {
  for (const name of NAMES) if (values[name] !== undefined) await userEvent.type(field(name), values[name]);
}

test('a wrong form is not sent: each error stands at its field, the first is focused and said', async () => {
  const action = jest.fn(done);
  render(<TestForm action={action} />);
  await userEvent.click(send());
  expect(field('user')).toHaveAccessibleDescription('Who are you?');
  expect(field('user')).toBeInvalid();
  expect(field('pin')).toHaveAccessibleDescription('Four digits');
  expect(field('again')).toBeValid();
  expect(field('user')).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Who are you?'));
  expect(action).not.toHaveBeenCalled();
});

test('with a summary the focus goes there, and its lines lead to the fields', async () => {
  render(<TestForm action={done} hasSummary />);
  await userEvent.click(send());
  expect(screen.getByRole('group', { name: 'Please check the following' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Four digits' })).toHaveAttribute('href', '#test-pin');
});

test('nothing is said while a value is first typed; on leaving it is, and it goes as soon as the value is right', async () => {
  render(<TestForm action={done} />);
  await userEvent.type(field('pin'), '12');
  expect(field('pin')).toBeValid();
  await userEvent.tab();
  expect(field('pin')).toHaveAccessibleDescription('Four digits');
  await userEvent.type(field('pin'), '34');
  expect(field('pin')).toBeValid();
});

test('a field that was left empty is not scolded', async () => {
  render(<TestForm action={done} />);
  await userEvent.click(field('user'));
  await userEvent.tab();
  expect(field('user')).toBeValid();
});

test('an error that depends on another field goes when that field is put right', async () => {
  render(<TestForm action={done} />);
  await fill({ user: 'me', pin: '1234', again: '12345' });
  await userEvent.click(send());
  expect(field('again')).toHaveAccessibleDescription('Not the same');
  await userEvent.type(field('pin'), '5');
  expect(field('again')).toBeValid();
});

test('a button that is pressed stays where it is: leaving a field by pressing shows its error afterwards', async () => {
  const user = userEvent.setup();
  render(<TestForm action={done} />);
  const other = screen.getByRole('button', { name: 'Other' });
  await user.type(field('pin'), '12');
  await user.pointer({ keys: '[MouseLeft>]', target: other });
  expect(other).toHaveFocus();
  expect(field('pin')).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: other });
  await waitFor(() => expect(field('pin')).toBeInvalid());
});

test('while it is sent the button is off; a refusal of the server stands at its field and loses nothing', async () => {
  const answers: ((result: FormResult<Name>) => void)[] = [];
  const action = jest.fn<Promise<FormResult<Name>>, Parameters<FormAction<Name>>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  render(<TestForm action={action} />);
  await fill({ user: 'me', pin: '1234', again: '1234' });
  await userEvent.click(send());
  expect(send()).toBeDisabled();
  await act(async () => answers[0]?.({ ok: false, message: 'Taken', errors: { user: 'Taken' }, values: {} }));
  expect(send()).toBeEnabled();
  expect(field('user')).toHaveAccessibleDescription('Taken');
  expect(field('user')).toHaveFocus();
  expect(field('user')).toHaveValue('me');
  expect(field('pin')).toHaveValue('1234');

  // Only a change of that very field takes the server's word back.
  await userEvent.type(field('pin'), '5');
  expect(field('user')).toBeInvalid();
  await userEvent.type(field('user'), '2');
  expect(field('user')).toBeValid();
});

test('what is paused as it is sent goes on with a refusal; a form that is not sent pauses nothing', async () => {
  const goOn = jest.fn();
  const onSend = jest.fn(() => goOn);
  const { promise, resolve } = Promise.withResolvers<FormResult<Name>>();
  render(<TestForm action={() => promise} onSend={onSend} />);
  await userEvent.click(send());
  expect(onSend).not.toHaveBeenCalled();
  await fill({ user: 'rana', pin: '1234', again: '1234' });
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(goOn).not.toHaveBeenCalled();
  await act(async () => resolve({ ok: false, message: 'No.', errors: {}, values: {} }));
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('when the shop cannot be reached the form says so and stays as it is, with the focus at its button', async () => {
  const fail = () => {
    // As a browser does with a button that is off.
    send().blur();
    return Promise.reject(new TypeError('fetch failed'));
  };
  render(<TestForm action={fail} />);
  await fill({ user: 'me', pin: '1234', again: '1234' });
  await userEvent.click(send());
  expect(await screen.findByTestId('answer')).toHaveTextContent('We could not reach the shop');
  expect(field('user')).toHaveValue('me');
  await waitFor(() => expect(send()).toBeEnabled());
  expect(send()).toHaveFocus();
});

test('a form that the shop no longer knows, since it was updated, says so and stays as it is', async () => {
  render(<TestForm action={() => Promise.reject(new UnrecognizedActionError('Not found'))} />);
  await fill({ user: 'me', pin: '1234', again: '1234' });
  await userEvent.click(send());
  expect(await screen.findByTestId('answer')).toHaveTextContent('The shop has been updated.');
  expect(field('user')).toHaveValue('me');
});

test('an answer that is good takes all errors away and is said', async () => {
  render(<TestForm action={done} />);
  await userEvent.click(send());
  await fill({ user: 'me', pin: '1234', again: '1234' });
  await userEvent.click(send());
  expect(screen.getByTestId('answer')).toHaveTextContent('Done');
  for (const name of NAMES) expect(field(name)).toBeValid();
});

test('a form stays as it is while the next page loads, and can be sent again once that was stopped', async () => {
  // jsdom goes to no other page, and says so.
  jest.spyOn(console, 'error').mockImplementation();
  const action = jest.fn<Promise<FormResult<Name>>, Parameters<FormAction<Name>>>(() =>
    Promise.resolve({ ok: true, message: '', goTo: '/Cart' }),
  );
  render(<TestForm action={action} />);
  await fill({ user: 'me', pin: '1234', again: '1234' });
  jest.useFakeTimers();
  try {
    fireEvent.click(send());
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(send()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(send()).toBeEnabled();
    fireEvent.click(send());
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(action).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});
