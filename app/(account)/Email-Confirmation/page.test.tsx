import { render, screen } from '@testing-library/react';
import { readFlow } from '@/components/account/queries';
import EmailConfirmationPage from './page';

jest.mock('@/components/account/queries', () => ({ readFlow: jest.fn() }));
jest.mock('@/lib/seo/page-metadata', () => ({}));
const isAble = jest.fn(async (_capability: string) => true);
jest.mock('@/lib/calls/capabilities', () => ({ can: (capability: string) => isAble(capability) }));

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

test('how long it counts is said of our own API alone', async () => {
  jest.mocked(readFlow).mockResolvedValue({ purpose: 'sign-up', email: 'a@b.co', customerId: undefined });
  const { unmount } = await show();
  expect(screen.getByText(/good for 10 minutes/)).toBeVisible();
  unmount();
  isAble.mockResolvedValueOnce(false);
  await show();
  expect(screen.getByText('a@b.co')).toBeVisible();
  expect(screen.queryByText(/10 minutes/)).not.toBeInTheDocument();
});
