import { render, screen, within } from '@testing-library/react';
import { ProductReviewsSection, RatingLink } from './product-reviews';

const review = {
  CustomerName: 'Maya K.',
  Rating: 4,
  Title: 'Lasts',
  Text: 'Three days.',
  Date: '2026-02-01T22:30:00.000Z',
  IsEdited: true,
};
const detail = {
  ProductId: 12,
  ProductName: 'Power bank',
  Brand: '',
  IsPreOrder: false,
  PreOrderFirstPrice: 0,
  PreOrderSecondPrice: 0,
  ProductVariations: [],
  AssignAttributeToproducts: [],
  Categories: [],
  Rating: 4.33,
  ReviewCount: 12,
};
const product = { detail, canonicalPath: '/DetailedProduct/Power-bank/12/8' };

test('reviews are shown with their stars, writer and day, and the way to all of them', () => {
  const Ratings = [
    { Rating: 5, Count: 8 },
    { Rating: 3, Count: 4 },
  ];
  render(<ProductReviewsSection product={product} reviews={{ Reviews: [review], Count: 12, Ratings }} />);
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(within(section).getByRole('img', { name: '4.33 out of 5 stars' })).toBeInTheDocument();
  const counts = within(section).getAllByRole('definition');
  expect(counts.map((each) => each.textContent)).toEqual(['8', '0', '4', '0', '0']);
  const item = within(section).getByRole('listitem');
  expect(within(item).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
  expect(item).toHaveTextContent('LastsThree days.Maya K. · Bought here · 2 February 2026 · Edited');
  expect(screen.getByRole('link', { name: 'See all 12 reviews' })).toHaveAttribute(
    'href',
    '/DetailedProduct/Power-bank/12/8?reviews=1',
  );
});

test('nothing is claimed of a product that nobody has reviewed', () => {
  render(
    <>
      <RatingLink rating={0} count={0} />
      <ProductReviewsSection product={product} reviews={{ Reviews: [], Count: 0, Ratings: [] }} />
    </>,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText(/^Nobody has reviewed this product yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /See all/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/Profile?section=6&ProductId=12',
  );
});
