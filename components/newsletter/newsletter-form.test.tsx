import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/components/ui/notify';
import { subscribe } from './actions';
import { NewsletterForm } from './newsletter-form';
import { NEWSLETTER_FORM } from './newsletter.form';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('./actions', () => ({ subscribe: jest.fn() }));

test('an empty address and one in a bad format are told apart, at the field', async () => {
  render(<NewsletterForm id="footer" />);
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(email).toHaveAccessibleDescription('please Provide your Email');
  expect(email).toHaveFocus();
  await userEvent.type(email, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(email).toHaveAccessibleDescription('Bad email format');
  expect(email).toHaveValue('nobody');
  await userEvent.type(email, '@example.com');
  expect(email).toBeValid();
});

test('Enter sends a good address: the thanks are said, stand at the form, and the field is empty', async () => {
  const told = jest.spyOn(notify, 'success').mockImplementation();
  jest.mocked(subscribe).mockResolvedValue({ ok: true, message: 'Thanks' });
  render(<NewsletterForm id="footer" />);
  const email = screen.getByRole('textbox', { name: 'Email address' });
  await userEvent.type(email, 'me@example.com{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Thanks');
  expect(told).toHaveBeenCalledWith('Thanks');
  expect(email).toHaveValue('');
  expect(jest.mocked(subscribe).mock.lastCall?.[1].get('email')).toBe('me@example.com');
  told.mockRestore();
});

test('two forms on a page do not share an id', () => {
  render(
    <>
      <NewsletterForm id="home" />
      <NewsletterForm id="footer" />
    </>,
  );
  const ids = screen.getAllByRole('textbox').map((field) => field.id);
  expect(new Set(ids).size).toBe(2);
});

test('the server checks by the same rule', () => {
  expect(NEWSLETTER_FORM.check(() => '  ')).toEqual({ email: 'please Provide your Email' });
  expect(NEWSLETTER_FORM.check(() => 'a@b')).toEqual({ email: 'Bad email format' });
  expect(NEWSLETTER_FORM.check(() => ' a@b.co ')).toEqual({});
});
