'use server';

import { acceptForm, failed, shopperAddress } from '@/lib/forms/action';
import { api, failureText } from '@/lib/calls/api';
import { PHONE_TYPES, TITLES } from '@/lib/contract/choices';
import * as support from '@/lib/contract/support';
import type { FormResult } from '@/lib/forms/form';
import { SITE } from '@/lib/shop/site';
import { checkContact, CONTACT_FIELDS, type ContactField } from './check-contact';
import { checkService, SERVICE_FIELDS, type ServiceField } from './check-service';

const NOT_SENT = `This could not be sent just now. Nothing you wrote is lost: please try again in a moment, or call ${SITE.phone}.`;

/** Sends a message to customer service. */
export async function sendMessage(
  _previous: FormResult<ContactField> | undefined,
  data: FormData,
): Promise<FormResult<ContactField>> {
  const form = await acceptForm(data, { names: CONTACT_FIELDS, check: checkContact, kept: CONTACT_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const result = await api(support.sendMessage, {
    body: {
      Email: read('email').trim(),
      Subject: read('subject').trim(),
      Message: read('message').trim(),
    },
    headers: { 'idempotency-key': keyOf(data) },
    forwardedFor: await shopperAddress(),
  });
  if (!result.ok) return failed({}, failureText(result.error, NOT_SENT), CONTACT_FIELDS, read);
  return { ok: true, message: `We have your message and answer to ${read('email').trim()}.` };
}

/** Sends a request for phone maintenance. The message of the answer names the number of the request. */
export async function requestService(
  _previous: FormResult<ServiceField> | undefined,
  data: FormData,
): Promise<FormResult<ServiceField>> {
  const form = await acceptForm(data, { names: SERVICE_FIELDS, check: checkService, kept: SERVICE_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const text = (name: ServiceField) => read(name).trim();
  const result = await api(support.requestService, {
    body: {
      Service: text('service'),
      FullName: text('fullName'),
      Title: TITLES.find((title) => title === text('title')) ?? '',
      Email: text('email'),
      PhoneNumber: text('phone'),
      PhoneType: PHONE_TYPES.find((type) => type === text('phoneType')) ?? PHONE_TYPES[0],
      IssueInfo: text('issue'),
      ExtraInfo: text('extra'),
      PickUpDate: text('date'),
      PickUpTime: text('time').slice(0, 5),
      Address1: text('address1'),
      Address2: text('address2'),
      CityId: Number(text('city')),
      Notes: text('notes'),
    },
    headers: { 'idempotency-key': keyOf(data) },
    forwardedFor: await shopperAddress(),
  });
  if (!result.ok) return failed({}, failureText(result.error, NOT_SENT), SERVICE_FIELDS, read);
  return {
    ok: true,
    message: `The number of your request is ${result.data.RequestNumber}. We sent a confirmation to ${text('email')}.`,
  };
}

/** However often the form with this key is sent, it counts once. */
function keyOf(data: FormData): string | undefined {
  const key = data.get('key');
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}
