import { render, screen, within } from '@testing-library/react';
import { NewestReviews } from './newest-reviews';

test('a review says its stars and its writer, and leads to its product', () => {
  const review = { stars: 2, text: 'It broke.', by: 'Maya K.', product: 'Power bank', path: '/p/12' };
  render(<NewestReviews reviews={[review]} />);
  expect(screen.getByRole('heading', { name: 'Latest reviews' })).toBeInTheDocument();
  const item = screen.getByRole('listitem');
  expect(item).toHaveTextContent('It broke.Power bankMaya K.');
  expect(within(item).getByRole('img', { name: '2 out of 5 stars' })).toBeInTheDocument();
  expect(within(item).getByRole('link', { name: 'Power bank' })).toHaveAttribute('href', '/p/12');
});
