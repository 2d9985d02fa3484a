import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '@/components/ui/notify';
import { MESSAGES } from '@/lib/messages';
import { cancelOrder } from './actions';
import type { OrderDetail } from './order';
import { OrderDetailView } from './order-detail';

jest.mock('./actions', () => ({ cancelOrder: jest.fn() }));
const cancelling = jest.mocked(cancelOrder);

const unpaid: OrderDetail = {
  id: '100000001',
  placedOn: '1 February 2026',
  status: 6,
  statusWord: 'Awaiting Payment',
  payment: 'Online payment',
  isOnline: true,
  totalCents: 10_400,
  canCancel: true,
  payBefore: '1 Feb 2026, 00:30',
  steps: [{ orderStatusId: 6, orderStatus: 'Awaiting Payment', date: '1 Feb 2026, 00:00' }],
  costs: { linesCents: 10_000, feeCents: 400 },
  delivery: {
    name: 'Maya Khoury',
    address: ['Hamra Street 12', 'Floor 3'],
    city: 'Beirut',
    phone: '+9613123456',
    email: 'maya@example.com',
    notes: 'Opposite the pharmacy',
  },
  lines: [
    {
      name: 'Fold',
      image: '',
      quantity: 1,
      totalCents: 10_000,
      unitCents: 10_000,
      path: '/DetailedProduct/Fold/5/9',
      sku: 'FOLD-1',
      attributes: [{ attributeName: 'Color', attributeValueName: 'Black' }],
      isPreOrder: true,
    },
  ],
};

beforeAll(() => {
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('an order whose state nobody knows has no heading for it', () => {
  const unknown = { ...unpaid, status: undefined, statusWord: '', steps: [] };
  const { rerender } = render(<OrderDetailView order={unknown} />);
  const state = () => screen.queryByRole('region', { name: 'Order status' });
  expect(state()).not.toBeInTheDocument();
  rerender(<OrderDetailView order={{ ...unknown, statusWord: 'Packed' }} />);
  expect(state()).toHaveTextContent('Packed');
});

test('an order that is being paid is not offered to be paid again, and can still be cancelled', () => {
  const pay = () => screen.queryByRole('link', { name: /Pay .* by card/ });
  const { rerender } = render(<OrderDetailView order={unpaid} />);
  expect(pay()).toBeVisible();
  rerender(<OrderDetailView order={{ ...unpaid, statusWord: 'Awaiting Payment, payment being checked' }} />);
  expect(pay()).not.toBeInTheDocument();
  expect(screen.getByText(/Please do not pay again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  expect(screen.getByText(/If the bank still charges your card, we pay it back/)).toBeInTheDocument();
  expect(screen.queryByText(/nothing is charged/)).not.toBeInTheDocument();
});

test('an order says when it was placed where that is known', () => {
  const { rerender } = render(<OrderDetailView order={unpaid} />);
  expect(screen.getByText('Placed on 1 February 2026')).toBeVisible();
  rerender(<OrderDetailView order={{ ...unpaid, placedOn: '' }} />);
  expect(screen.queryByText(/Placed on/)).not.toBeInTheDocument();
});

test('an order shows all that it holds', () => {
  render(<OrderDetailView order={unpaid} />);
  const panel = (name: string) => screen.getByRole('region', { name });
  expect(panel('Order status')).toHaveTextContent('holding your items until 1 Feb 2026, 00:30.');
  expect(within(panel('Order status')).getByRole('link', { name: 'Pay $104.00 by card' })).toHaveAttribute(
    'href',
    '/Checkout?OrderId=100000001',
  );
  const line = within(panel('Items')).getByRole('listitem');
  expect(line).toHaveTextContent(
    /Color: Black.*SKU FOLD-1.*1 × \$100\.00.*Pre-order.*Down payment \$100\.00/,
  );
  expect(within(line).getByRole('link', { name: 'Fold' })).toHaveAttribute(
    'href',
    '/DetailedProduct/Fold/5/9',
  );
  expect(panel('Payment')).toHaveTextContent(
    /Subtotal\$100\.00.*DeliveryFree.*Bank fee \(3\.5%\)\$4\.00.*Total\$104\.00/,
  );
  for (const text of [
    'Maya Khoury',
    'Hamra Street 12',
    'Floor 3',
    'Beirut, Lebanon',
    'Opposite the pharmacy',
    '+961 3 123 456',
  ]) {
    expect(panel('Delivery')).toHaveTextContent(text);
  }
});

test('an order on its way shows its steps with their moments, and nothing to cancel', () => {
  const steps = [
    { orderStatusId: 1, orderStatus: 'Record Made', date: '1 Feb 2026, 00:00' },
    { orderStatusId: 2, orderStatus: 'Order Processed', date: '2 Feb 2026, 10:00' },
  ] as const;
  const order = {
    ...unpaid,
    status: 2,
    statusWord: 'Order Processed',
    canCancel: false,
    payBefore: '',
    steps,
  } as const;
  render(<OrderDetailView order={order} />);
  const done = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('(done)'));
  expect(done.map((item) => item.textContent)).toEqual([
    'Record Made (done)1 Feb 2026, 00:00',
    'Order Processed (done)2 Feb 2026, 10:00',
  ]);
  expect(done[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Cancel order')).not.toBeInTheDocument();
});

describe('an order of pre-orders', () => {
  const [line] = unpaid.lines;
  const preOrder: OrderDetail = {
    ...unpaid,
    rest: { cents: 89_900, isCollected: false },
    lines: [{ ...line!, fullCents: 99_900, dueCents: 89_900 }],
  };
  const costs = () => screen.getByRole('region', { name: 'Payment' });

  test('shows both sums, before it is paid and after', () => {
    const { rerender } = render(<OrderDetailView order={preOrder} />);
    expect(costs()).toHaveTextContent(/To pay now\$104\.00Due on delivery, in cash\$899\.00$/);
    expect(screen.getByRole('region', { name: 'Items' })).toHaveTextContent(
      /Down payment \$100\.00.*of \$999\.00.*Due on delivery, in cash: \$899\.00/,
    );
    rerender(<OrderDetailView order={{ ...preOrder, status: 4 }} />);
    expect(costs()).toHaveTextContent(/Paid now\$104\.00Due on delivery, in cash\$899\.00$/);
    expect(screen.getByRole('region', { name: 'Order status' })).toHaveTextContent(
      'Your order is on its way to you. $899.00 is due on delivery, in cash.',
    );
  });

  test('says at the end that what was due is paid', () => {
    const rest = { cents: 89_900, isCollected: true };
    render(<OrderDetailView order={{ ...preOrder, status: 5, rest, lines: [{ ...line!, dueCents: 0 }] }} />);
    expect(costs()).toHaveTextContent(/Paid now\$104\.00Paid on delivery, in cash\$899\.00$/);
    expect(screen.queryByText(/[Dd]ue on delivery/)).not.toBeInTheDocument();
  });

  test('shows a total where nobody says what is left', () => {
    render(<OrderDetailView order={unpaid} />);
    expect(costs()).toHaveTextContent(/Total\$104\.00$/);
  });
});

test('what has arrived can be reviewed, line by line', () => {
  const [line] = unpaid.lines;
  const arrived = {
    ...unpaid,
    status: 5,
    lines: [{ ...line!, reviewPath: '/Profile?section=6&ProductId=5' }],
  } as const;
  render(<OrderDetailView order={arrived} />);
  expect(screen.getByRole('link', { name: 'Review Fold' })).toHaveAttribute(
    'href',
    '/Profile?section=6&ProductId=5',
  );
});

test('what a backend does not say is left out', () => {
  const { costs: _costs, delivery: _delivery, ...known } = unpaid;
  const [line] = unpaid.lines;
  const { path: _path, ...gone } = line!;
  render(<OrderDetailView order={{ ...known, status: undefined, steps: [], lines: [gone] }} />);
  expect(screen.queryByText('Subtotal')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Fold' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
  expect(screen.getByText('Total')).toBeInTheDocument();
});

test('cancelling asks first; a refusal is said where it happened', async () => {
  cancelling.mockResolvedValue({ ok: false, message: 'This order is paid already.', errors: {}, values: {} });
  const said = jest.spyOn(notify, 'error').mockImplementation();
  render(<OrderDetailView order={unpaid} />);
  const question = () => screen.queryByRole('dialog', { name: MESSAGES.cancelQuestion });
  const ask = screen.getByRole('button', { name: 'Cancel order' });
  await userEvent.click(ask);
  await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }));
  expect(question()).not.toBeInTheDocument();
  expect(cancelling).not.toHaveBeenCalled();
  await userEvent.click(ask);
  expect(question()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  const [, data] = cancelling.mock.calls[0]!;
  expect(data.get('orderId')).toBe('100000001');
  expect(await screen.findByRole('status')).toHaveTextContent('This order is paid already.');
  expect(said).toHaveBeenCalledWith('This order is paid already.');
  expect(question()).not.toBeInTheDocument();
});

test('what others have written runs in the direction of its own words, and moves nothing beside it', () => {
  const [line] = unpaid.lines;
  const arabic = {
    name: 'سمّاعات ١٣.',
    street: 'شارع الحمرا ١٢',
    notes: 'قرب الصيدلية.',
    color: 'أسود',
  };
  const order: OrderDetail = {
    ...unpaid,
    lines:
      line === undefined
        ? []
        : [
            {
              ...line,
              name: arabic.name,
              attributes: [{ attributeName: 'Color', attributeValueName: arabic.color }],
            },
          ],
    delivery: {
      name: 'Maya Khoury',
      address: [arabic.street, 'Floor 3'],
      city: 'Beirut',
      phone: '+9613123456',
      email: 'maya@example.com',
      notes: arabic.notes,
    },
  };
  render(<OrderDetailView order={order} />);
  for (const text of Object.values(arabic)) {
    expect(screen.getByText(text).closest('bdi, [dir="auto"]')).not.toBeNull();
  }
});
