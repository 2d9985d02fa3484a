import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, list, text } from './wire.ts';

const feature = 'Account';
const capability = 'session-list';

/** Where the customer is signed in, what was used last first. Moments are ISO 8601. */
export const getSessions = defineCall(feature, 'GET Customer/GetSessions', {
  summary: 'Where the customer is signed in',
  capability,
  access: 'customer',
  response: z.object({
    Sessions: list(
      z.object({
        SessionId: z.string(),
        /** What the device called itself; '' where it said nothing. */
        DeviceName: text,
        SignedInAt: text,
        LastUsedAt: text,
        /** Whether it is the one that asks. */
        IsCurrent: flag,
      }),
    ),
  }),
});

/** Ends one of the customer's sessions. Somebody else's does not exist. */
export const endSession = defineCall(feature, 'POST Customer/EndSession', {
  summary: 'Ends a session of the customer',
  capability,
  access: 'customer',
  body: z.object({ SessionId: z.uuid() }),
});
