import { render, screen } from '@testing-library/react';
import type { ThankYou } from './thank-you';
import { ThankYouSums } from './thank-you-view';
import { ThankYouView } from './thank-you-view';

const order: ThankYou = {
  orderId: '100000001',
  state: 'done',
  status: 1,
  customerName: 'Maya Khoury',
  method: 1,
  subtotalCents: 45_999,
  feeCents: 1_700,
  totalCents: 47_699,
  rest: { cents: 339_800, isCollected: false },
  lines: [
    {
      name: 'Fold',
      sku: 'FOLD7',
      image: '',
      quantity: 2,
      pieceCents: 20_000,
      totalCents: 40_000,
      originalCents: 20_000,
      dueCents: 339_800,
    },
    {
      name: 'Earbuds',
      sku: 'LIB-4',
      image: '',
      quantity: 1,
      pieceCents: 5_999,
      totalCents: 5_999,
      originalCents: 5_999,
      dueCents: 0,
    },
  ],
};

test('the thanks say what is paid and what is due on delivery, of the pre-order and in all', () => {
  const { container } = render(<ThankYouView order={order} />);
  expect(container).toHaveTextContent(
    '$476.99 is paid. $3,398.00 is due on delivery, in cash. A confirmation',
  );
  const lineOf = (name: string) => screen.getByRole('heading', { name }).closest('li');
  expect(lineOf('Fold')).toHaveTextContent('Due on delivery, in cash: $3,398.00');
  expect(lineOf('Earbuds')).not.toHaveTextContent('delivery');
});

test('the payment summary has both sums; without a remainder it has a total', () => {
  const { container, rerender } = render(<ThankYouSums order={order} />);
  expect(container).toHaveTextContent(
    /Bank fee\$17\.00Paid now\$476\.99Due on delivery, in cash\$3,398\.00$/,
  );
  rerender(<ThankYouSums order={{ ...order, rest: undefined }} />);
  expect(container).toHaveTextContent(/Bank fee\$17\.00Total\$476\.99$/);
});
