import { TERMS } from '@/lib/shop/constants';
import { formatCents } from '@/lib/shop/money';
import { SITE } from '@/lib/shop/site';

const dollars = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** The terms and conditions: each section its anchor, its heading and its paragraphs. */
export const TERMS_SECTIONS = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    paragraphs: [
      `By using this site or placing an order you accept these terms. They apply between you and ${SITE.name}, in the form that stands here when you order.`,
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    paragraphs: ['These terms, and every order placed under them, are governed by the laws of Lebanon.'],
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    paragraphs: [
      `You compensate ${SITE.name} for claims, losses and costs that arise because you broke these terms, gave wrong information with an order, or used the site unlawfully.`,
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    paragraphs: [
      'Orders are paid in cash on delivery or online by card, in US dollars.',
      `An amount that is invoiced is due within ${TERMS.paymentDueDays} days of the invoice. Overdue amounts bear interest of ${TERMS.overdueInterestPercentPerMonth}% per month until they are paid.`,
    ],
  },
  {
    id: 'delay',
    title: 'Delay',
    paragraphs: [
      'We deliver with reasonable care, but do not guarantee a day or an hour. We are not liable for loss caused by a delay, whatever its reason.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      `Where goods are lost or damaged while we carry them, our liability is limited to the lesser of ${formatCents(TERMS.liabilityCentsPerPound)} per pound of their weight and ${dollars(TERMS.liabilityMaxCents)}, unless insurance was bought for them.`,
      'We are not liable for indirect loss, such as lost profit or lost data.',
    ],
  },
  {
    id: 'insurance',
    title: 'Insurance',
    paragraphs: [
      `Goods of a higher value can be insured for ${dollars(TERMS.insuranceCentsPerHundredDollars)} per $100 of value above ${dollars(TERMS.insuranceAboveCents)}. A value above ${dollars(TERMS.insuranceApprovalAboveCents)} needs our approval beforehand.`,
    ],
  },
  {
    id: 'notice-of-loss',
    title: 'Notice of loss',
    paragraphs: [
      `Tell us about loss or damage within ${TERMS.lossNoticeHours} hours of delivery, and confirm it in writing within ${TERMS.writtenLossNoticeDays} days. A claim that comes later cannot be accepted.`,
    ],
  },
  {
    id: 'fuel-surcharge',
    title: 'Fuel surcharge',
    paragraphs: [
      'Carriage that is invoiced may bear a fuel surcharge that follows the price of fuel. Orders placed in this shop are delivered free and bear none.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'We may open and inspect what we carry where safety or the law requires it. Keep your password to yourself: what is ordered with it counts as ordered by you.',
    ],
  },
  {
    id: 'access-to-information',
    title: 'Access to information',
    paragraphs: [
      `You may ask what information we hold about you and have it corrected: write to ${SITE.email}.`,
    ],
  },
] as const;
