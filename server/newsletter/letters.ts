import { SHOP } from '../../lib/contract/shop.ts';
import type { Letter } from '../mail/service.ts';

/** Where a mailbox ends the newsletter: a page that asks first, and an address that takes a mail program's word. */
export function exitLinks(token: string, siteUrl: string): NonNullable<Letter['unsubscribe']> {
  return {
    page: `${siteUrl}/Newsletter?stop=${token}`,
    oneClick: `${siteUrl}/api/unsubscribe?newsletter=${token}`,
  };
}

/** Says what was subscribed to, and how it is ended. Anybody can type in an address: nobody typed in any of this. */
export function subscribedLetter(token: string, siteUrl: string): Letter {
  return {
    subject: 'You get our newsletter from now on',
    paragraphs: [
      `Somebody, hopefully you, has subscribed this address to the newsletter of ${SHOP.name}. It comes by mail to this address, and each one can be the last.`,
    ],
    closing:
      'You did not ask for this, or do not want it any more? The link below ends it. Mails about your orders still come.',
    unsubscribe: exitLinks(token, siteUrl),
    canWait: true,
  };
}
