import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MESSAGES } from '@/lib/messages';
import PageError from './error';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const broken = new Error('TypeError: secret of the server');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('says calmly that it could not be made, shows nothing of the reason, and leads home', () => {
  render(<PageError error={broken} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Please try again in a moment.');
  expect(document.body).not.toHaveTextContent('secret');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(console.error).toHaveBeenCalledWith(broken);
});

it('is asked for again once, and says meanwhile that it is', async () => {
  let answer: () => void = () => undefined;
  const retry = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  render(<PageError error={broken} retry={retry} />);
  const button = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page again…');
  expect(button).toBeDisabled();
  await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  expect(button).toBeEnabled();
});

it.each([
  ['/Category/Phones/1', MESSAGES.unexpectedData],
  ['/SearchedProduct/phone', MESSAGES.unexpectedData],
  ['/Pagination', MESSAGES.unexpectedData],
  ['/Category-List', 'This page could not be loaded'],
  ['/DetailedProduct/Phone/1/2', 'This page could not be loaded'],
])('at %s it is called: %s', (path, title) => {
  pathname = path;
  render(<PageError error={broken} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
