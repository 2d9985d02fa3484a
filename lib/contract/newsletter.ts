import { z } from 'zod';
import { emailAddress } from './account.ts';
import { defineCall } from './call.ts';

export const subscribeToNewsletter = defineCall('Newsletter', {
  summary: 'Subscribes an e-mail address; subscribing twice is the same as once',
  method: 'POST',
  path: 'NewsLetter/SubscribeToNewsLetter',
  access: 'public',
  body: z.object({ Email: emailAddress }),
});

export const unsubscribeFromNewsletter = defineCall('Newsletter', {
  summary: 'Takes off the list the mailbox that a link was mailed to; twice is the same as once',
  capability: 'newsletter-exit',
  method: 'POST',
  path: 'NewsLetter/Unsubscribe',
  access: 'public',
  body: z.object({ Token: z.string().min(1).max(200) }),
});
