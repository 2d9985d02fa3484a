import { formatCents } from '../../lib/contract/pricing.ts';
import { productPath } from '../../lib/contract/page-addresses.ts';
import type { Offer } from '../catalogue/service.ts';
import type { Letter } from '../mail/service.ts';
import type { Alert } from './alert.repository.ts';

type NamedOffer = Pick<Offer, 'productId' | 'variationId' | 'productName' | 'attributes'>;

/** What the mails of alerts say. Nobody typed in any of it. */

const WISH = {
  stock: 'you asked to be told when this product is back in stock',
  price: 'you asked to be told when this product costs less',
} as const;

/** Asks a mailbox whether the alert is its own: `secret` says yes, `stop` ends all that it waits for. */
export function confirmLetter(
  kind: Alert['kind'],
  offer: NamedOffer,
  { secret, stop }: { secret: string; stop: string },
  siteUrl: string,
): Letter {
  return {
    subject: `Please confirm: ${kind === 'stock' ? 'tell me when it is back' : 'tell me when the price drops'}`,
    paragraphs: [
      `Somebody, hopefully you, has left this address with us: ${WISH[kind]}. Please confirm it within two days.`,
    ],
    facts: factsOf(offer),
    link: { label: 'Confirm', url: `${siteUrl}/Product-Alerts?confirm=${secret}` },
    closing: 'You did not ask for this? Then do nothing: we will not write again.',
    unsubscribe: stopLinks(stop, siteUrl),
  };
}

/** Tells that an alert has come true. It is the only mail of this alert. */
export function fulfilledLetter(
  { kind, priceCents: before, stopToken }: Pick<Alert, 'kind' | 'priceCents' | 'stopToken'>,
  { offer, priceCents, siteUrl }: { offer: NamedOffer; priceCents: number; siteUrl: string },
): Letter {
  const isBack = kind === 'stock';
  return {
    subject: isBack ? `Back in stock: ${offer.productName}` : `The price has dropped: ${offer.productName}`,
    paragraphs: [
      isBack
        ? 'It is back in stock. How long it lasts we cannot say, and nothing is kept for you.'
        : `It costs ${formatCents(priceCents)} now. When you asked it was ${formatCents(before)}.`,
    ],
    facts: [...factsOf(offer), ['Price', formatCents(priceCents)]],
    link: {
      label: 'See the product',
      url: siteUrl + productPath(offer.productName, offer.productId, offer.variationId),
    },
    closing:
      'You get this one mail because you asked for it. To be told again, ask again on the page of the product.',
    unsubscribe: stopLinks(stopToken, siteUrl),
    canWait: true,
  };
}

function factsOf({ productName, attributes }: NamedOffer): (readonly [string, string])[] {
  return [['Product', productName], ...attributes.map(({ name, value }) => [name, value] as const)];
}

function stopLinks(token: string, siteUrl: string): Letter['unsubscribe'] {
  return {
    page: `${siteUrl}/Product-Alerts?stop=${token}`,
    oneClick: `${siteUrl}/api/unsubscribe?token=${token}`,
  };
}
