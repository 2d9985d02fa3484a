import { render, screen, within } from '@testing-library/react';
import { UnpaidReminder } from './unpaid-order';

jest.mock('@/components/orders/actions', () => ({ cancelOrder: jest.fn() }));

const order = { orderId: '5', totalCents: 20_820, hasPreOrder: false, sessionId: '', isHeld: true };

test('the reminder above the cart leads to the payment, but not while one is under way', () => {
  const { rerender } = render(<UnpaidReminder order={{ ...order, isBeingChecked: false }} />);
  const link = () => within(screen.getByRole('note')).getByRole('link');
  expect(screen.getByRole('note')).toHaveTextContent('Your order 5 for $208.20 is waiting for payment.');
  expect(link()).toHaveAttribute('href', '/Checkout?OrderId=5');
  rerender(<UnpaidReminder order={{ ...order, isBeingChecked: true }} />);
  expect(screen.getByRole('note')).toHaveTextContent('Please do not pay again.');
  expect(link()).toHaveAttribute('href', '/Profile?section=7&OrderId=5');
});
