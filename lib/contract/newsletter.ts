import { z } from 'zod';
import { emailAddress } from './account.ts';
import { defineCall } from './call.ts';

export const subscribeToNewsletter = defineCall('Newsletter', 'POST NewsLetter/SubscribeToNewsLetter', {
  summary: 'Subscribes an e-mail address; subscribing twice is the same as once',
  access: 'public',
  body: z.object({ Email: emailAddress }),
});

export const unsubscribeFromNewsletter = defineCall('Newsletter', 'POST NewsLetter/Unsubscribe', {
  summary: 'Takes off the list the mailbox that a link was mailed to; twice is the same as once',
  capability: 'newsletter-exit',
  access: 'public',
  body: z.object({ Token: z.string().min(1).max(200) }),
});
