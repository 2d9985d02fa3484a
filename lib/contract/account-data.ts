import { z } from 'zod';
import { defineCall } from './call.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';

const feature = 'Account';
const capability = 'account-data';

/** Everything that is kept of the customer, as a JSON document to be handed to them. No secret is in it. */
export const exportAccount = defineCall(feature, 'GET Customer/ExportAccount', {
  summary: 'Everything that is kept of the customer',
  capability,
  access: 'customer',
  response: z.object({ Document: z.string() }),
});

/**
 * Deletes the account, given the current password. Orders stay for the books, without name, mailbox, phone and
 * address. Refused while an order is under way.
 */
export const deleteAccount = defineCall(feature, 'POST Customer/DeleteAccount', {
  summary: 'Deletes the account',
  capability,
  access: 'customer',
  body: z.object({ Password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
});
