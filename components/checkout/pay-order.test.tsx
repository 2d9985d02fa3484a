import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { notify } from '@/components/ui/notify';
import type { Rest } from '@/components/ui/sum-rows';
import { MESSAGES } from '@/lib/messages';
import { loadGatewayScript } from './card-gateway/gateway-script';
import { PayOrder } from './pay-order';
import type { PaymentCallbacks } from './payment-page';

jest.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
jest.mock('@/components/orders/actions', () => ({ cancelOrder: jest.fn() }));
jest.mock('./card-gateway/gateway-script', () => ({ loadGatewayScript: jest.fn() }));

const gateway = { configure: jest.fn(), showPaymentPage: jest.fn() };
/** What the gateway's script would call. */
let page: PaymentCallbacks;
/** What the messages say is being done. */
let said: string[];

beforeEach(() => {
  window.history.replaceState(null, '', '/Checkout?OrderId=123456789');
  jest.spyOn(notify, 'error').mockImplementation();
  said = [];
  jest.spyOn(notify, 'progress').mockImplementation((text) => {
    said.push(text);
    return () => {
      said.splice(said.indexOf(text), 1);
    };
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  jest.mocked(loadGatewayScript).mockImplementation((_address, callbacks) => {
    page = callbacks;
    return Promise.resolve(gateway);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(loadGatewayScript).mockReset();
  gateway.configure.mockReset();
  gateway.showPaymentPage.mockReset();
});

interface Shown {
  sessionId?: string;
  hasPreOrder?: boolean;
  isHeld?: boolean;
  rest?: Rest;
}

const step = ({ sessionId = 'SESSION1', hasPreOrder = false, isHeld = true, rest }: Shown = {}) => (
  <PayOrder
    order={{
      orderId: '123456789',
      totalCents: 20_820,
      rest,
      hasPreOrder,
      sessionId,
      isHeld,
      isBeingChecked: false,
    }}
    script="https://gateway.example/checkout.min.js"
    isDemo
  />
);
const show = async (shown?: Shown) => {
  render(step(shown));
  await act(() => Promise.resolve());
};
const pay = () => screen.getByRole('button', { name: 'Pay $208.20 by card' });

test('who comes from the checkout goes on to the gateway at once; Back does not send them there again', async () => {
  window.history.replaceState(null, '', '/Checkout?OrderId=123456789#pay');
  await show();
  expect(gateway.configure).toHaveBeenCalledWith({ session: { id: 'SESSION1' } });
  expect(gateway.showPaymentPage).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('');
});

test('nobody can press Pay before it does something', async () => {
  const html = renderToString(step());
  document.body.innerHTML = html;
  expect(pay()).toBeDisabled();
  document.body.innerHTML = '';
  await show();
  expect(pay()).toBeEnabled();
});

test('whoever comes otherwise is asked; it says that no card is charged', async () => {
  await show();
  expect(gateway.showPaymentPage).not.toHaveBeenCalled();
  expect(screen.getByRole('note')).toHaveTextContent('no card is charged');
  await userEvent.click(pay());
  expect(gateway.showPaymentPage).toHaveBeenCalledTimes(1);
});

test('Cancel on the page of the gateway asks the documented question', async () => {
  await show();
  act(() => page.cancel());
  expect(screen.getByRole('dialog', { name: MESSAGES.cancelQuestion })).toBeVisible();
});

test('a failure of the gateway is said, and paying can be tried again', async () => {
  await show();
  await userEvent.click(pay());
  expect(pay()).toBeDisabled();
  expect(said).toEqual([MESSAGES.orderSending]);
  act(() => page.error());
  expect(said).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.paymentFailed);
  expect(pay()).toBeEnabled();
});

test('who has stopped the page of the gateway can press again', async () => {
  await show();
  jest.useFakeTimers();
  try {
    fireEvent.click(pay());
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(pay()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(pay()).toBeEnabled();
    expect(said).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('a script that cannot be loaded is said, and paying can be tried again', async () => {
  jest.mocked(loadGatewayScript).mockRejectedValue(new Error('blocked'));
  await show();
  await userEvent.click(pay());
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGES.paymentFailed);
  expect(pay()).toBeEnabled();
});

test('an order without a payment page leads nobody to the gateway', async () => {
  window.history.replaceState(null, '', '/Checkout?OrderId=123456789#pay');
  await show({ sessionId: '', isHeld: false });
  expect(gateway.showPaymentPage).not.toHaveBeenCalled();
  expect(notify.error).toHaveBeenCalledWith(MESSAGES.paymentFailed);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'could not be opened for this order. Cancel the order, and order again.',
  );
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

test('an order that is held, whose page is not there yet, leads to looking again', async () => {
  await show({ sessionId: '' });
  expect(loadGatewayScript).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in a moment');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Cancel the order');
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/Checkout?OrderId=123456789',
  );
  expect(screen.getByRole('button', { name: 'Pay in cash instead' })).toBeVisible();
});

test('when the time is over, paying is no longer offered', async () => {
  await show();
  act(() => page.timeout());
  expect(screen.getByRole('alert')).toHaveTextContent('open too long');
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

test('cash is offered, except for a pre-order', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'Pay in cash instead' })).toBeVisible();
});

test('a pre-order has no way to cash, and says what is left for the delivery', async () => {
  await show({ hasPreOrder: true, rest: { cents: 179_900, isCollected: false } });
  expect(screen.getByText('To pay now').closest('dl')).toHaveTextContent(
    /To pay now\$208\.20Due on delivery, in cash\$1,799\.00$/,
  );
  expect(screen.queryByRole('button', { name: 'Pay in cash instead' })).not.toBeInTheDocument();
});

test('a shop that keeps nothing for an order promises nothing of it', async () => {
  await show({ isHeld: false });
  act(() => page.timeout());
  expect(screen.getByRole('alert')).toHaveTextContent('open too long');
  expect(document.body).not.toHaveTextContent(/into your cart|hold your items|in cash/);
});
