import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SITE } from '@/lib/site';
import { mailHref, phoneHref } from './contact-list';

/**
 * Says that a form was not sent, and offers the ways that do work: a call, or a mail that holds what was
 * typed already.
 */
export function NotSent({ message, mail }: { message: string; mail: { subject: string; body: string } }) {
  return (
    <Notice title="Not sent yet" tone="warning" icon="info" actions={<Ways mail={mail} />}>
      <p>{message}</p>
    </Notice>
  );
}

function Ways({ mail }: { mail: { subject: string; body: string } }) {
  return (
    <>
      <a href={mailHref(mail)} className={buttonClass({ variant: 'primary' })}>
        <Icon name="mail" />
        Send it by e-mail
      </a>
      <a href={phoneHref()} className={buttonClass({ variant: 'secondary' })}>
        <Icon name="phone" />
        <span>
          Call <bdi>{SITE.phone}</bdi>
        </span>
      </a>
    </>
  );
}
