'use server';

import { failed, refuseForeign } from '@/lib/action';
import { fieldReader, firstError, type FormResult } from '@/lib/form';
import { checkContact, CONTACT_FIELDS, type ContactField } from './check-contact';
import { checkService, SERVICE_FIELDS, type ServiceField } from './check-service';

const MESSAGE_NOT_OPEN =
  'This form cannot send messages yet. Nothing you wrote is lost: send it by e-mail with one tap, or call us.';
const SERVICE_NOT_OPEN =
  'Repairs cannot be booked on this page yet, so no pick-up is planned. Nothing you wrote is lost: send it by e-mail with one tap, or call us.';

/** Takes a message to customer service. Until the API stores messages it says that it did not. */
export async function sendMessage(
  _previous: FormResult<ContactField> | undefined,
  data: FormData,
): Promise<FormResult<ContactField>> {
  const foreign = await refuseForeign<ContactField>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<ContactField>(data);
  const errors = checkContact(read);
  const message = firstError(CONTACT_FIELDS, errors)?.message ?? MESSAGE_NOT_OPEN;
  return failed(errors, message, CONTACT_FIELDS, read);
}

/** Takes a request for phone maintenance. Until the API stores requests it says that it did not. */
export async function requestService(
  _previous: FormResult<ServiceField> | undefined,
  data: FormData,
): Promise<FormResult<ServiceField>> {
  const foreign = await refuseForeign<ServiceField>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<ServiceField>(data);
  const errors = checkService(read);
  const message = firstError(SERVICE_FIELDS, errors)?.message ?? SERVICE_NOT_OPEN;
  return failed(errors, message, SERVICE_FIELDS, read);
}
