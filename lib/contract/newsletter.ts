import { z } from 'zod';
import { defineCall } from './call.ts';
import { BAD_EMAIL, EMAIL_PATTERN } from './email.ts';

export const subscribeToNewsletter = defineCall({
  feature: 'Newsletter',
  summary: 'Subscribes an e-mail address; subscribing twice is the same as once',
  method: 'POST',
  path: 'NewsLetter/SubscribeToNewsLetter',
  access: 'public',
  body: z.object({ Email: z.string().trim().max(254).regex(EMAIL_PATTERN, BAD_EMAIL) }),
  response: z.unknown(),
});
