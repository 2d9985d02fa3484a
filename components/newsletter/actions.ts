'use server';

import { failed, refuseForeign, shopperAddress } from '@/lib/forms/action';
import { api, failureText } from '@/lib/calls/api';
import { subscribeToNewsletter } from '@/lib/contract/newsletter';
import { fieldReader, firstError, type FormResult } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';
import { checkNewsletter, NEWSLETTER_FIELDS, type NewsletterField } from './check-newsletter';

const NO_ANSWER = 'We could not subscribe you just now. Please try again in a moment.';

/** Subscribes an address to the newsletter. A refusal carries the API's sentence, at the field too. */
export async function subscribe(
  _previous: FormResult<NewsletterField> | undefined,
  data: FormData,
): Promise<FormResult<NewsletterField>> {
  const foreign = await refuseForeign<NewsletterField>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<NewsletterField>(data);
  const errors = checkNewsletter(read);
  const first = firstError(NEWSLETTER_FIELDS, errors);
  if (first !== undefined) return failed(errors, first.message, NEWSLETTER_FIELDS, read);
  const result = await api(subscribeToNewsletter, {
    body: { Email: read('email').trim() },
    forwardedFor: await shopperAddress(),
  });
  if (result.ok) return { ok: true, message: MESSAGES.subscribed };
  const message = failureText(result.error, NO_ANSWER);
  return failed({ email: message }, message, NEWSLETTER_FIELDS, read);
}
