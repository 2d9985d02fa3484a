import { render, screen } from '@testing-library/react';
import type { ProductToReview } from '@/lib/calls/answers';
import { AddReview } from './my-reviews';

jest.mock('@/lib/shop/images', () => ({ pictureName: () => '' }));
jest.mock('./actions', () => ({ saveReview: jest.fn() }));

const received: ProductToReview = {
  productId: 7,
  productVariationId: 8,
  productName: 'Nova',
  image: '',
  isSold: true,
};

function show(productId: string | undefined, products: ProductToReview[]) {
  render(
    <AddReview own={{ reviews: [], productsToReview: products }} customerId={1} productId={productId} />,
  );
}

it('has the form for what has arrived', () => {
  show('7', [received]);
  expect(screen.getByRole('form', { name: 'Your review' })).toBeInTheDocument();
});

it('says of what has not arrived that it has not, and offers what has', () => {
  show('9', [received]);
  expect(screen.queryByRole('form', { name: 'Your review' })).not.toBeInTheDocument();
  expect(screen.getByText(/this one has not arrived yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write a review of Nova' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing to review yet')).not.toBeInTheDocument();
});

it('says that there is nothing to review when nothing has arrived', () => {
  show('9', []);
  expect(screen.getByRole('heading', { name: 'Nothing to review yet' })).toBeInTheDocument();
});
