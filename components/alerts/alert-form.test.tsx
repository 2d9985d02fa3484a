import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askToBeTold } from './actions';
import { AlertForm } from './alert-form';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('./actions', () => ({ askToBeTold: jest.fn() }));

const form = (variationId: number) => (
  <AlertForm kind="stock" label="Back in stock" variationId={variationId} groupId={3} />
);

test('what was answered for one variation is not said of another, and is there again when that one is', async () => {
  jest.mocked(askToBeTold).mockResolvedValue({ ok: true, message: 'We have sent a link.' });
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
