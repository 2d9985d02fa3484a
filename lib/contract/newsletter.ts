import { z } from 'zod';
import { emailAddress } from './account.ts';
import { defineCall } from './call.ts';

export const subscribeToNewsletter = defineCall({
  feature: 'Newsletter',
  summary: 'Subscribes an e-mail address; subscribing twice is the same as once',
  method: 'POST',
  path: 'NewsLetter/SubscribeToNewsLetter',
  access: 'public',
  body: z.object({ Email: emailAddress }),
  response: z.unknown(),
});
