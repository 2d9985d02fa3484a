import { z } from 'zod';
import { deviceHeaders, signedIn } from './account.ts';
import { defineCall } from './call.ts';
import { LIMITS } from './limits.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';
import { list, text } from './wire.ts';

const feature = 'Account';
const capability = 'passkeys';

/** What browser and API say to each other is WebAuthn's own JSON, as text: nobody in between reads it. */
const webAuthn = z.string().min(2).max(20_000);
const options = z.object({ Options: z.string() });
const name = z.string().trim().min(1).max(LIMITS.passkeyName);

/** The customer's passkeys, the newest first. Moments are ISO 8601; `LastUsedAt` is '' before the first sign-in. */
export const getPasskeys = defineCall(feature, 'GET Customer/GetPasskeys', {
  summary: 'The passkeys of the customer',
  capability,
  access: 'customer',
  response: z.object({
    Passkeys: list(z.object({ PasskeyId: z.string(), Name: text, AddedAt: text, LastUsedAt: text })),
  }),
});

/** Begins to add a passkey, given the current password: `Options` are for `navigator.credentials.create`. */
export const beginPasskey = defineCall(feature, 'POST Customer/BeginPasskey', {
  summary: 'Begins to add a passkey',
  capability,
  access: 'customer',
  body: z.object({ Password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
  response: options,
});

/** Adds the passkey that the browser has made. */
export const addPasskey = defineCall(feature, 'POST Customer/AddPasskey', {
  summary: 'Adds a passkey',
  capability,
  access: 'customer',
  body: z.object({ Name: name, Response: webAuthn }),
});

/** Removes one of the customer's passkeys. Somebody else's does not exist. */
export const removePasskey = defineCall(feature, 'POST Customer/RemovePasskey', {
  summary: 'Removes a passkey of the customer',
  capability,
  access: 'customer',
  body: z.object({ PasskeyId: z.uuid() }),
});

/** Begins a sign-in with a passkey, of whomever: `Options` are for `navigator.credentials.get`. */
export const beginPasskeySignIn = defineCall(feature, 'POST Customer/BeginPasskeySignIn', {
  summary: 'Begins a sign-in with a passkey',
  capability,
  access: 'public',
  response: options,
});

export const signInWithPasskey = defineCall(feature, 'POST Customer/SignInWithPasskey', {
  summary: 'Signs a customer in with a passkey',
  capability,
  access: 'public',
  headers: deviceHeaders,
  body: z.object({ Response: webAuthn }),
  response: signedIn.extend({ Email: z.string() }),
});
