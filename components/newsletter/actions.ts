'use server';

import { LINK_FORM } from '@/components/ui/link.form';
import { answerForm, shopperAddress } from '@/lib/forms/action';
import { api, failureText } from '@/lib/calls/api';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from '@/lib/contract/newsletter';
import { MESSAGES } from '@/lib/messages';
import { NEWSLETTER_FORM } from './newsletter.form';

const NO_ANSWER = 'We could not subscribe you just now. Please try again in a moment.';
const NO_END = 'We could not unsubscribe you just now. Please try again in a moment.';

/** Subscribes an address to the newsletter. A refusal carries the API's sentence, at the field too. */
export async function subscribe(_previous: unknown, data: FormData) {
  return answerForm(NEWSLETTER_FORM, data, async ({ email }, refuse) => {
    const result = await api(subscribeToNewsletter, {
      body: { Email: email },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NO_ANSWER), 'email');
    return { ok: true, message: MESSAGES.subscribed };
  });
}

/** Takes the mailbox that a newsletter went to off the list. */
export async function endSubscription(_previous: unknown, data: FormData) {
  return answerForm(LINK_FORM, data, async ({ token }, refuse) => {
    const result = await api(unsubscribeFromNewsletter, {
      body: { Token: token },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NO_END));
    return { ok: true, message: 'You will no longer get our newsletter.' };
  });
}
