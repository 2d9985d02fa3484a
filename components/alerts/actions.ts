'use server';

import { LINK_FORM } from '@/components/ui/link.form';
import { api, failureText } from '@/lib/calls/api';
import { askForAlert, confirmAlert, stopAlerts } from '@/lib/contract/alerts';
import { answerForm, shopperAddress } from '@/lib/forms/action';
import { parseGroup } from '@/lib/session/group';
import { ALERT_FORM } from './alert.form';

const NO_ANSWER = 'We could not do this just now. Please try again in a moment.';

/** Keeps an alert of a product, and asks the mailbox to confirm it. */
export async function requestAlert(_previous: unknown, data: FormData) {
  return answerForm(ALERT_FORM, data, async ({ email, variation, kind, group }, refuse) => {
    const groupId = parseGroup(group);
    const result = await api(askForAlert, {
      body: {
        VariationId: variation,
        Kind: kind,
        Email: email,
        groupId,
      },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NO_ANSWER), 'email');
    return { ok: true, message: `We have sent a link to ${email}. Follow it, and we will tell you.` };
  });
}

/** Confirms an alert that a mail asked about. */
export async function confirmByLink(_previous: unknown, data: FormData) {
  return answerForm(LINK_FORM, data, async ({ token }, refuse) => {
    const result = await api(confirmAlert, {
      body: { Token: token },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NO_ANSWER));
    const { kind, productName } = result.data;
    return {
      ok: true,
      message:
        kind === 'stock'
          ? `We will write to you when ${productName} is back in stock.`
          : `We will write to you when ${productName} costs less.`,
    };
  });
}

/** Ends all alerts of the mailbox that a mail went to. */
export async function stopByLink(_previous: unknown, data: FormData) {
  return answerForm(LINK_FORM, data, async ({ token }, refuse) => {
    const result = await api(stopAlerts, { body: { Token: token }, forwardedFor: await shopperAddress() });
    if (!result.ok) return refuse(failureText(result.error, NO_ANSWER));
    return { ok: true, message: 'You will get no more of these emails.' };
  });
}
