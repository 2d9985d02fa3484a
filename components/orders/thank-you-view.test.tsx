import { render, screen, within } from '@testing-library/react';
import type { OrderDetail } from './order';
import { UNSAID } from './test-thank-you';
import { ThankYouView } from './thank-you-view';

const summary = () => screen.getByRole('dialog', { name: 'Thank you for your order' });

test('what the backend does not say is left out of the thanks, and no sum is made up', () => {
  render(<ThankYouView order={UNSAID} />);
  expect(screen.getByText(/^We have your order/)).toHaveTextContent(
    /^We have your order A-5\. You pay in cash when it is delivered\.$/,
  );
  expect(summary()).not.toHaveTextContent(/Subtotal|Total|Bank fee|Name/);
  expect(summary()).toHaveTextContent('Item N-1');
  expect(summary()).toHaveTextContent('$40.00Was $50.00');
  expect(screen.getByRole('heading', { name: 'Item' })).toBeInTheDocument();
});

test('what it says stands there', () => {
  const said = {
    method: 1,
    status: 1,
    customerName: 'Rana',
    totalCents: 5171,
    feeCents: 172,
    subtotalCents: 4999,
  } as const;
  render(<ThankYouView order={{ ...UNSAID, ...said }} />);
  expect(screen.getByText(/we have your order/)).toHaveTextContent(
    'Rana, we have your order A-5. $51.71 is paid. A confirmation is on its way to your mailbox.',
  );
  expect(summary()).toHaveTextContent(/NameRana.*Subtotal\$49\.99.*Bank fee\$1\.72.*Total\$51\.71/);
});

test('a line says which variation it is where the shop knows the order whole, and its SKU where not', () => {
  const placed: OrderDetail = {
    id: 'A-5',
    placedOn: '1 February 2026',
    status: undefined,
    statusWord: '',
    payment: '',
    isOnline: false,
    totalCents: 4999,
    canCancel: false,
    payBefore: '',
    steps: [],
    lines: [
      {
        name: 'Fold',
        image: '',
        quantity: 2,
        totalCents: 4000,
        unitCents: 2000,
        sku: 'N-1',
        attributes: [{ attributeName: 'Color', attributeValueName: 'Black' }],
        isPreOrder: false,
      },
    ],
  };
  const named = UNSAID.lines.map((line, index) => ({ ...line, name: 'Fold', sku: `N-${index + 1}` }));
  render(<ThankYouView order={{ ...UNSAID, lines: named }} placed={placed} />);
  const [first, second] = within(summary()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Color: Black');
  expect(first).not.toHaveTextContent('SKU');
  expect(second).toHaveTextContent('SKU N-2');
});
