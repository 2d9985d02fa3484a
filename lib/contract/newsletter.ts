import { z } from 'zod';
import { defineCall } from './call.ts';

/** The standard pattern of an e-mail address: the same in the form and in the API. */
export const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;
export const BAD_EMAIL = 'Bad email format';

export const subscribeToNewsletter = defineCall({
  feature: 'Newsletter',
  summary: 'Subscribes an e-mail address; subscribing twice is the same as once',
  method: 'POST',
  path: 'NewsLetter/SubscribeToNewsLetter',
  access: 'public',
  params: z.object({}),
  body: z.object({ Email: z.string().trim().max(254).regex(EMAIL_PATTERN, BAD_EMAIL) }),
  response: z.unknown(),
});
