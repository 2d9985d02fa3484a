'use server';

import { answerForm, shopperAddress } from '@/lib/forms/action';
import { api, failureText } from '@/lib/calls/api';
import * as support from '@/lib/contract/support';
import { SITE } from '@/lib/shop/site';
import { CONTACT_FORM } from './contact.form';
import { SERVICE_FORM } from './service.form';

const NOT_SENT = `This could not be sent just now. Nothing you wrote is lost: please try again in a moment, or call ${SITE.phone}.`;

/** Sends a message to customer service. */
export async function sendMessage(_previous: unknown, data: FormData) {
  return answerForm(CONTACT_FORM, data, async ({ email, subject, message, key }, refuse) => {
    const result = await api(support.sendMessage, {
      body: { Email: email, Subject: subject, Message: message },
      headers: { 'idempotency-key': onceKey(key) },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NOT_SENT));
    return { ok: true, message: `We have your message and will reply to ${email}.` };
  });
}

/** Sends a request for phone maintenance. The message of the answer names the number of the request. */
export async function requestService(_previous: unknown, data: FormData) {
  return answerForm(SERVICE_FORM, data, async (typed, refuse) => {
    const result = await api(support.requestService, {
      body: {
        Service: typed.service,
        FullName: typed.fullName,
        Title: typed.title,
        Email: typed.email,
        PhoneNumber: typed.phone,
        PhoneType: typed.phoneType,
        IssueInfo: typed.issue,
        ExtraInfo: typed.extra,
        PickUpDate: typed.date,
        PickUpTime: typed.time,
        Address1: typed.address1,
        Address2: typed.address2,
        CityId: typed.city,
        Notes: typed.notes,
      },
      headers: { 'idempotency-key': onceKey(typed.key) },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return refuse(failureText(result.error, NOT_SENT));
    return {
      ok: true,
      message: `The number of your request is ${result.data.requestNumber}. We sent a confirmation to ${typed.email}.`,
    };
  });
}

/** However often the form with this key is sent, it counts once. */
function onceKey(key: string): string | undefined {
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}
