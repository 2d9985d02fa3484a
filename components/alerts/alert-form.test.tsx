import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCustomer, rememberCustomer } from '@/lib/session/known-customer';
import { requestAlert } from './actions';
import { AlertForm } from './alert-form';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('./actions', () => ({ requestAlert: jest.fn() }));

const form = (variationId: number, isSeen = true) => (
  <AlertForm kind="stock" label="Back in stock" variationId={variationId} groupId={3} isSeen={isSeen} />
);

test('what was answered for one variation is not said of another, and is there again when that one is', async () => {
  jest.mocked(requestAlert).mockResolvedValue({ ok: true, message: 'We have sent a link.' });
  const { rerender } = render(form(1));
  const status = screen.getByRole('status');
  rerender(form(2));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'maya@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(status).toHaveTextContent('We have sent a link.');
  rerender(form(1));
  expect(status).toBeEmptyDOMElement();
  rerender(form(2));
  expect(status).toHaveTextContent('We have sent a link.');
});

test('an address that is typed stays when another variation is chosen', async () => {
  const { rerender } = render(form(1));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'maya@example.com');
  rerender(form(2));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('maya@example.com');
});

test('the address of somebody who has signed in here is filled in once the form shows', async () => {
  await rememberCustomer({ email: 'maya@example.com' });
  const { rerender } = render(form(1, false));
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
  rerender(form(1));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('maya@example.com'),
  );
  forgetCustomer();
});
