import { render, screen } from '@testing-library/react';
import { readFlow } from '@/components/account/queries';
import EmailConfirmationPage from './page';

jest.mock('@/components/account/queries', () => ({ readFlow: jest.fn() }));
jest.mock('@/lib/seo/page-metadata', () => ({}));

const show = async () =>
  render(await EmailConfirmationPage({ searchParams: Promise.resolve({ code: 'ABCD-2345' }) }));

test('a mailed code that is opened in a browser that waits for none leads to the sign-in', async () => {
  jest.mocked(readFlow).mockResolvedValue(undefined);
  await show();
  expect(screen.getByText(/This browser is not waiting for a code/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/UserAuthentication');
});

test('where it was asked for, it is filled in', async () => {
  jest.mocked(readFlow).mockResolvedValue({ purpose: 'sign-up', email: 'a@b.co', customerId: undefined });
  await show();
  expect(screen.getByText('a@b.co')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Confirmation code' })).toHaveValue('ABCD-2345');
  expect(screen.queryByText(/not waiting/)).not.toBeInTheDocument();
});
