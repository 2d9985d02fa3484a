import { render, screen, within } from '@testing-library/react';
import { productWith } from '@/lib/seo/test-product';
import { ProductJsonLd } from './product-json-ld';
import { ProductReviewsSection, RatingLink } from './product-reviews';

const review = {
  customerName: 'Maya K.',
  rating: 4,
  title: 'Lasts',
  text: 'Three days.',
  date: '2026-02-01T22:30:00.000Z',
  isEdited: true,
};
const detail = productWith({ productId: 12, productName: 'Power bank', rating: 4.33, reviewCount: 12 });
const product = { detail, defaultPath: '/DetailedProduct/Power-bank/12/8' };

test('reviews are shown with their stars, writer and day, and the way to all of them', () => {
  const ratings = [
    { rating: 5, count: 8 },
    { rating: 3, count: 4 },
  ];
  render(<ProductReviewsSection product={product} reviews={{ reviews: [review], count: 1200, ratings }} />);
  const section = screen.getByRole('region', { name: 'Reviews' });
  expect(within(section).getByRole('img', { name: '4.33 out of 5 stars' })).toBeInTheDocument();
  const counts = within(section).getAllByRole('definition');
  expect(counts.map((each) => each.textContent)).toEqual(['8', '0', '4', '0', '0']);
  const item = within(section).getByRole('listitem');
  expect(within(item).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
  expect(item).toHaveTextContent('LastsThree days.Maya K. · Bought here · 2 February 2026 · Edited');
  // Each in the direction of its own words.
  for (const text of ['Lasts', 'Three days.'])
    expect(within(item).getByText(text)).toHaveAttribute('dir', 'auto');
  expect(within(item).getByText('Maya K.').tagName).toBe('BDI');
  expect(screen.getByRole('link', { name: 'See all 1,200 reviews' })).toHaveAttribute(
    'href',
    '/DetailedProduct/Power-bank/12/8?reviews=1',
  );
});

test('nothing is claimed of a product that nobody has reviewed', () => {
  render(
    <>
      <RatingLink rating={0} count={0} />
      <ProductReviewsSection product={product} reviews={{ reviews: [], count: 0, ratings: [] }} />
    </>,
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText(/^No reviews yet/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /See all/ })).not.toBeInTheDocument();
  const write = screen.getByRole('link', { name: 'Write a review' });
  expect(write).toHaveAttribute('href', '/Profile?section=6&ProductId=12');
  // It leads whoever is not signed in to the sign-in: one address more for each product, none of which is to be found.
  expect(write).toHaveAttribute('rel', 'nofollow');
});

test('samples are called samples, lead nowhere and are not told to search engines', () => {
  const ratings = [{ rating: 4, count: 1 }];
  const reviews = { reviews: [review], count: 6, ratings, isSample: true };
  const { container } = render(<ProductReviewsSection product={product} reviews={reviews} />);
  const section = screen.getByRole('region', { name: 'Sample reviews' });
  expect(section).toHaveTextContent('No reviews yet');
  expect(within(section).getByRole('listitem')).toHaveTextContent('Maya K. · Sample · 2 February 2026');
  expect(screen.queryByText(/Bought here|See all/)).not.toBeInTheDocument();
  expect(container.querySelector('dl')).toBeNull();
  const shown = {
    ...{ detail: { ...detail, rating: 0, reviewCount: 0 }, name: 'Power bank', canonicalPath: '/p/12' },
    defaultVariation: { smallDescription: 'Full in an hour.', description: '' },
  };
  const { container: head } = render(<ProductJsonLd product={shown} reviews={reviews} />);
  expect(head.innerHTML).toContain('Power bank');
  expect(head.innerHTML).not.toMatch(/review|rating/i);
});
