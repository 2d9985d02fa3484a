import type { ThankYou } from './thank-you';

/** Thanks of which a backend says lines and nothing else. */
export const UNSAID: ThankYou = {
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
