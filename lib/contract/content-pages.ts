import { EXCHANGE_DAYS } from './exchange.ts';
import { CATEGORY_LIST_ROUTE } from './page-addresses.ts';
import { COUNTRY_NAME } from './place.ts';
import { SHOP } from './shop.ts';

/** A page without data of its own that search engines may show, and what it says of itself where nobody says more. */
export interface ContentPageHead {
  readonly path: string;
  readonly name: string;
  /** Its title without the shop's name: the name with what a searcher would ask for. */
  readonly titles: readonly [string];
  readonly description: string;
}

/** All of them. */
export const CONTENT_PAGES: readonly ContentPageHead[] = [
  {
    path: '/Services',
    name: 'Phone repair services',
    titles: [`Phone repair services in ${COUNTRY_NAME}`],
    description:
      'Screen, battery, charging port, camera, sound, buttons, water damage or software: choose what your phone needs and ask for a pick-up in Lebanon.',
  },
  {
    path: '/ServiceDetails',
    name: 'Request phone maintenance',
    titles: ['Request phone maintenance with pick-up'],
    description:
      'Tell us what is wrong with your phone, when and where we pick it up. Apple and Android. The price of service and delivery stands beside the form.',
  },
  {
    path: '/Returns',
    name: 'Returns and exchange',
    titles: [`Returns and exchange within ${EXCHANGE_DAYS} days`],
    description: `${EXCHANGE_DAYS} days to exchange a product bought at ${SHOP.name}: how it works, what to have at hand, and how to reach us.`,
  },
  {
    path: '/FAQs',
    name: 'Frequently asked questions',
    titles: ['Frequently asked questions'],
    description:
      'Delivery, cash or card, the bank fee for paying online, exchanging a product and how pre-orders work: the five questions we hear most, answered.',
  },
  {
    path: '/Customer-Service',
    name: 'Customer service',
    titles: ['Customer service: write to us or call'],
    description: `A question about a product, an order or a repair? Write to ${SHOP.name}, call us, or find the answer among the questions asked most.`,
  },
  {
    path: '/TermsAndConditions',
    name: 'Terms and conditions',
    titles: ['Terms and conditions of your purchase'],
    description: `The terms of ${SHOP.name}: acceptance, governing law, payment, delay, liability, insurance, notice of loss, fuel surcharge, security and your information.`,
  },
];

/** Pages that search engines may show as well, and that no sitemap names: what is on them stands elsewhere. */
export const UNLISTED_PAGES: readonly ContentPageHead[] = [
  {
    path: '/Deal-Bundles',
    name: 'Deal Bundles',
    titles: ['Deal Bundles: products that go together'],
    description: 'Products that go together, picked by the shop.',
  },
  {
    path: CATEGORY_LIST_ROUTE,
    name: 'Categories',
    titles: ['All categories of electronics and gadgets'],
    description: 'All categories of the shop at a glance.',
  },
  {
    path: '/Order-Tracking',
    name: 'Order tracking',
    titles: ['Order tracking: where your order is'],
    description: `The five steps of an order at ${SHOP.name}, from the record we make to its arrival at your door, shown on a sample.`,
  },
];

/** What a page of either list says of itself. Throws for an address that is none of theirs. */
export function contentPage(path: string): ContentPageHead {
  const page = [...CONTENT_PAGES, ...UNLISTED_PAGES].find((each) => each.path === path);
  if (page === undefined) throw new RangeError(`${path} is no content page.`);
  return page;
}
