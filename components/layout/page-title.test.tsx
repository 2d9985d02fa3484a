import { render, screen } from '@testing-library/react';
import { PageTitle } from './page-title';

let segments: string[] = [];
let query = '';
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(query),
  useSelectedLayoutSegments: () => segments,
}));

test.each([
  ['the cart', 'Cart', '', 'Cart'],
  ['an order at the address of the cart', 'Cart', 'OrderId=100000001', 'Your order'],
  ['no order elsewhere', 'Checkout', 'OrderId=100000001', 'Checkout'],
])('the title bar of a phone says where the shopper is: %s', (_, segment, asked, title) => {
  segments = [segment];
  query = asked;
  render(<PageTitle categories={[]} />);
  expect(screen.getByText(title)).toBeInTheDocument();
});
