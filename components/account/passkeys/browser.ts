import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// What asks the browser is loaded when somebody presses for it.

/** Has the browser make a passkey; undefined when nobody wanted it in the end. */
export function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<string | undefined> {
  return asked(async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON }));
}

/** Has a passkey sign; undefined when nobody wanted it in the end, or there is none. */
export function signByPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  return asked(async () => (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }));
}

async function asked(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return JSON.stringify(await work());
  } catch {
    return undefined;
  }
}
