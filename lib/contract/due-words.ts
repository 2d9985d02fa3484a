/** The words for the two sums of an order that is partly paid on delivery, the same on every screen and in every mail. */
export const DUE_WORDS = {
  toPayNow: 'To pay now',
  paidNow: 'Paid now',
  due: 'Due on delivery, in cash',
  collected: 'Paid on delivery, in cash',
} as const;
