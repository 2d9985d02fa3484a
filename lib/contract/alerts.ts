import { z } from 'zod';
import { emailAddress } from './account.ts';
import { ALERT_KINDS } from './choices.ts';
import { defineCall } from './call.ts';
import { groupId, id } from './wire.ts';

const feature = 'Alerts';
/** From a mail: it names one wish, or the mailbox whose wishes are ended. */
const token = z.string().min(1).max(200);

export const askForAlert = defineCall(feature, 'POST Alerts/AskForAlert', {
  summary:
    'Mails a link that confirms the wish to be told once: when a variation is back in stock, or costs less than now',
  capability: 'product-alerts',
  access: 'public',
  body: z.object({
    VariationId: id,
    Kind: z.enum(ALERT_KINDS),
    Email: emailAddress,
    /** Whose price is meant. */
    groupId: groupId.default(3),
  }),
});

export const confirmAlert = defineCall(feature, 'POST Alerts/ConfirmAlert', {
  summary: 'Confirms such a wish by what its mail says; confirming twice is the same as once',
  capability: 'product-alerts',
  access: 'public',
  body: z.object({ Token: token }),
  response: z.object({
    Kind: z.enum(ALERT_KINDS),
    ProductId: z.number(),
    ProductName: z.string(),
    VariationId: z.number(),
  }),
});

export const stopAlerts = defineCall(feature, 'POST Alerts/StopAlerts', {
  summary: 'Ends every such wish of the mailbox that the mail went to; ending twice is the same as once',
  capability: 'product-alerts',
  access: 'public',
  body: z.object({ Token: token }),
});
