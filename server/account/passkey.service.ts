import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SHOP } from '../../lib/contract/shop.ts';
import { ApiError } from '../http/errors.ts';
import { queueLetter } from '../mail/service.ts';
import type { AccountContext } from './context.ts';
import { findById, lockAccount } from './customer.repository.ts';
import type { Caller } from './device.service.ts';
import { passkeyAddedLetter } from './letters.ts';
import {
  countSignature,
  findPasskey,
  findPasskeysOf,
  insertPasskey,
  insertPasskeyChallenge,
  usePasskeyChallenge,
} from './passkey.repository.ts';
import { hashSecret } from '../shared/secret.ts';
import { MINUTE_MS, later } from '../../machine/time.ts';
import { startSession, type SignIn } from './session.service.ts';
import { askForMore, checkPassword } from './sign-in.service.ts';

/** Reads certificates of all kinds, for which it takes a tenth of a start: loaded once somebody has a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * MINUTE_MS;
const MAX_PASSKEYS = 20;
const REFUSED = 'This passkey does not sign in here. Please try another one, or use your password.';
const NOT_ADDED = 'The passkey could not be added. Please try again.';

const credential = z.object({
  id: z.string().min(1),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});
const registration = credential.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const authentication = credential.extend({
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
const signed = z.object({ challenge: z.string() });

/** What passkeys are bound to: a name and an address of the shop, which browsers check. */
function partyOf({ siteUrl }: AccountContext): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Begins to add a passkey: `navigator.credentials.create` takes the answer. Throws 'invalid' for a wrong password. */
export async function beginPasskey(
  context: AccountContext,
  request: { customerId: number; password: string; address: string },
): Promise<string> {
  const { db } = context;
  const { customerId } = request;
  const account = await checkPassword(context, request);
  const known = await findPasskeysOf(db, customerId);
  requireRoom(known);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: SHOP.name,
    rpID: partyOf(context).rpID,
    // A name for the customer that tells nothing to whoever reads it off a device.
    userID: Uint8Array.from(createHash('sha256').update(`passkeys of ${customerId}`).digest()),
    userName: account.email,
    userDisplayName: account.firstName,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await keepChallenge(context, options.challenge, customerId);
  return JSON.stringify(options);
}

/** Keeps what `beginPasskey` was answered with, and tells the owner. Throws 'invalid' when it does not count. */
export async function addPasskey(
  context: AccountContext,
  given: { customerId: number; name: string; response: string; address: string },
): Promise<void> {
  const { db, siteUrl, record } = context;
  const { customerId, name, address } = given;
  const response = parse(registration, given.response, NOT_ADDED);
  const { rpID, origin } = partyOf(context);
  const before = await findById(db, customerId);
  const challenge = await useChallenge(context, response.response.clientDataJSON);
  if (challenge?.customerId !== customerId) throw new ApiError('invalid', NOT_ADDED);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.registrationInfo === undefined) throw new ApiError('invalid', NOT_ADDED);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  await db.transaction(async (tx) => {
    // Whoever adds another one waits; a new password or address since then has ended what was begun before.
    const account = await lockAccount(tx, customerId);
    if (account?.credentialVersion !== before?.credentialVersion) throw new ApiError('invalid', NOT_ADDED);
    requireRoom(await findPasskeysOf(tx, customerId));
    const isNew = await insertPasskey(tx, {
      customerId,
      name,
      counter,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
    });
    if (!isNew || account === undefined) throw new ApiError('invalid', NOT_ADDED);
    const letter = passkeyAddedLetter(account.firstName, siteUrl, name);
    await queueLetter(tx, { recipient: account.email, letter, siteUrl });
  });
  record({ event: 'passkey-added', customerId, address });
}

/** Begins a sign-in of whomever: `navigator.credentials.get` takes the answer. */
export async function beginPasskeySignIn(context: AccountContext): Promise<string> {
  const { rpID } = partyOf(context);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'preferred' });
  await keepChallenge(context, options.challenge, null);
  return JSON.stringify(options);
}

/**
 * Signs a customer in with what their passkey has signed. Throws 'invalid' when that does not count, and
 * 'reset-needed' as the sign-in with a password does.
 */
export async function signInWithPasskey(
  context: AccountContext,
  given: Caller & { response: string },
): Promise<SignIn & { readonly Email: string }> {
  const { db, record } = context;
  const { address } = given;
  const response = parse(authentication, given.response, REFUSED);
  const challenge = await useChallenge(context, response.response.clientDataJSON);
  const known = await findPasskey(db, Buffer.from(response.id, 'base64url'));
  const refuse = (): ApiError => {
    record({ event: 'passkey-refused', customerId: known?.customerId, address });
    return new ApiError('invalid', REFUSED);
  };
  if (challenge?.customerId !== null || known === undefined) throw refuse();
  const { rpID, origin } = partyOf(context);
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(known.publicKey),
      counter: known.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true) throw refuse();
  const { newCounter: counter } = verified.authenticationInfo;
  // Read first: a reset after that has changed its version, and one before has removed the passkey.
  const account = await findById(db, known.customerId);
  if (account === undefined) throw refuse();
  if (!(await countSignature(db, { id: known.id, counter, now: context.now() }))) throw refuse();
  await askForMore(context, account);
  const signedIn = await startSession(context, account, given);
  if (signedIn === undefined) throw refuse();
  return { ...signedIn, Email: account.email };
}

function requireRoom(known: readonly unknown[]): void {
  if (known.length >= MAX_PASSKEYS) throw new ApiError('invalid', 'Please remove a passkey first.');
}

async function keepChallenge(
  { db, now }: AccountContext,
  challenge: string,
  customerId: number | null,
): Promise<void> {
  const expiresAt = later(now(), CHALLENGE_MS);
  await insertPasskeyChallenge(db, { challengeHash: hashSecret(challenge), customerId, expiresAt });
}

/** Uses up the challenge that was signed: whoever tries it again, or too late, has none. */
async function useChallenge(
  { db, now }: AccountContext,
  clientDataJSON: string,
): Promise<{ text: string; customerId: number | null } | undefined> {
  const { challenge } = parse(signed, Buffer.from(clientDataJSON, 'base64url').toString(), REFUSED);
  const customerId = await usePasskeyChallenge(db, hashSecret(challenge), now());
  return customerId === undefined ? undefined : { text: challenge, customerId };
}

function parse<Schema extends z.ZodType>(schema: Schema, json: string, sentence: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new ApiError('invalid', sentence);
  }
}
