import { render, screen } from '@testing-library/react';
import type { ThankYou } from './thank-you';
import { ThankYouView } from './thank-you-view';

const unsaid: ThankYou = {
  orderId: 'A-5',
  state: 'done',
  status: undefined,
  customerName: '',
  method: 0,
  subtotalCents: undefined,
  feeCents: undefined,
  totalCents: undefined,
  lines: [
    {
      name: '',
      sku: 'N-1',
      image: '',
      quantity: 2,
      pieceCents: 2000,
      totalCents: 4000,
      dueCents: 0,
      originalCents: 2500,
    },
    {
      name: '',
      sku: '',
      image: '',
      quantity: 1,
      pieceCents: 999,
      totalCents: 999,
      dueCents: 0,
      originalCents: 999,
    },
  ],
};

const summary = () => screen.getByRole('dialog', { name: 'Thank you for your order' });

test('what the backend does not say is left out of the thanks, and no sum is made up', () => {
  render(<ThankYouView order={unsaid} />);
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
  render(<ThankYouView order={{ ...unsaid, ...said }} />);
  expect(screen.getByText(/we have your order/)).toHaveTextContent(
    'Rana, we have your order A-5. $51.71 is paid. A confirmation is on its way to your mailbox.',
  );
  expect(summary()).toHaveTextContent(/NameRana.*Subtotal\$49\.99.*Bank fee\$1\.72.*Total\$51\.71/);
});
