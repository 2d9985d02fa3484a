import { Icon } from '@/components/ui/icon';
import { MailAddress } from '@/components/ui/mail-address';
import { SITE } from '@/lib/shop/site';

const ENTRY = 'flex min-h-11 items-center gap-3';
const LINK = 'underline-offset-4 hover:underline';

/** How to reach the shop: phone, e-mail, place. */
export function ContactList() {
  return (
    <ul className="text-base">
      <li className={ENTRY}>
        <Icon name="phone" className="text-action" />
        <a href={phoneHref()} className={LINK}>
          <span className="sr-only">Phone: </span>
          <bdi>{SITE.phone}</bdi>
        </a>
      </li>
      <li className={ENTRY}>
        <Icon name="mail" className="text-action" />
        <a href={`mailto:${SITE.email}`} className={LINK}>
          <span className="sr-only">Email: </span>
          <MailAddress address={SITE.email} />
        </a>
      </li>
      <li className={ENTRY}>
        <Icon name="pin" className="text-action" />
        <span>
          <span className="sr-only">Address: </span>
          {SITE.address}
        </span>
      </li>
    </ul>
  );
}

/** The shop's number as a link that dials it. */
function phoneHref(): string {
  return `tel:${SITE.phone.replace(/\s+/g, '')}`;
}
