import { BANK_FEE_PERCENT, EXCHANGE_DAYS } from '@/lib/shop/constants';
/** The questions that are asked most, with what the shop really offers and nothing more. */
export const QUESTIONS = [
  {
    question: 'What does delivery cost?',
    answer: 'Nothing. Delivery is free all over Lebanon, whatever you order.',
  },
  {
    question: 'How can I pay?',
    answer: 'In cash when your order is delivered, or online by card. You choose at checkout.',
  },
  {
    question: 'Is there a fee for paying online?',
    answer: `Yes. The bank takes ${BANK_FEE_PERCENT}% of what you pay online, rounded up to the whole dollar. You see the fee and the total before you pay. Cash on delivery has no fee.`,
  },
  {
    question: 'Can I exchange a product?',
    answer: `Yes, you have ${EXCHANGE_DAYS} days to exchange a product. Call or write to us with your order number.`,
  },
  {
    question: 'What is a pre-order?',
    answer:
      'A product you reserve with a down payment, which is paid online only, together with whatever else is in the order. Some pre-orders offer two down payments, and you choose one on the product’s page. The rest of the price is due on delivery, in cash. Cart, checkout and order show both sums.',
  },
] as const;
