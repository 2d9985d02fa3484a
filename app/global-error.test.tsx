import { act, render, screen } from '@testing-library/react';
import GlobalError from './global-error';

test('where even the layout failed stands a whole document of its own, which can be asked for again', () => {
  const retry = jest.fn();
  render(<GlobalError retry={retry} />, { container: document });
  expect(document.title).toBe('This page could not be loaded');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(retry).toHaveBeenCalledTimes(1);
});
