import { SHOP } from '../../lib/contract/shop.ts';
import type { Letter } from '../mail/service.ts';
import { shownCode } from './code.ts';

/**
 * What the mails of an account say. A letter to a mailbox that has not proven to be the customer's holds
 * nothing that somebody typed in: else the shop could be made to send strangers whatever one likes.
 */

const CODE_TIME = 'The code is good for ten minutes. Type it in where you asked for it.';
const KEEP_SECRET =
  'Nobody from the shop will ever ask you for this code. If you did not ask for it, you need not do anything.';

/** Opens the page that asks for a code, in the same browser, with the code in its field. */
const typedIn = (code: string, siteUrl: string) => ({
  label: 'Or have it filled in',
  url: `${siteUrl}/Email-Confirmation?code=${shownCode(code)}`,
});

/** To a mailbox that was typed in at sign-up or at a sign-in. */
export function confirmationLetter(code: string, siteUrl: string): Letter {
  return {
    subject: 'Your confirmation code',
    paragraphs: [`With this code you confirm your email address at ${SHOP.name}. ${CODE_TIME}`],
    code: shownCode(code),
    link: typedIn(code, siteUrl),
    closing: KEEP_SECRET,
  };
}

/** To a mailbox whose password is to be replaced. */
export function resetLetter(code: string, siteUrl: string): Letter {
  return {
    subject: 'Your code for a new password',
    paragraphs: [`With this code you can set a new password at ${SHOP.name}. ${CODE_TIME}`],
    code: shownCode(code),
    link: typedIn(code, siteUrl),
    closing: `${KEEP_SECRET} Your password stays as it is.`,
  };
}

/** To whoever gave the right password while strangers guess at it. */
export function signInLetter(code: string): Letter {
  return {
    subject: 'Your code to sign in',
    paragraphs: [
      `Somebody has tried many wrong passwords for your account at ${SHOP.name}. Whoever has just given the right one signs in with this code. ${CODE_TIME}`,
    ],
    code: shownCode(code),
    closing:
      'Nobody from the shop will ever ask you for this code. If it was not you who signed in, set a new password: somebody knows yours.',
  };
}

/** To the owner of an account that a device has signed in to for the first time. */
export function newDeviceLetter(name: string, siteUrl: string, now: Date): Letter {
  const moment = now.toLocaleString('en-GB', {
    timeZone: 'Asia/Beirut',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return {
    subject: 'A new device has signed in',
    name,
    paragraphs: [
      `On ${moment} (Beirut), somebody signed in to your account at ${SHOP.name} on a device or in a browser that has not been used for it before.`,
      'If it was you, you need not do anything. If it was not you, set a new password at once: that signs every device out.',
    ],
    link: { label: 'Set a new password', url: `${siteUrl}/Forget-Password` },
  };
}

/** To the owner of an address that somebody wanted to register or to move to. */
export function addressTakenLetter(name: string, siteUrl: string): Letter {
  return {
    subject: 'You have an account already',
    name,
    paragraphs: [
      `Somebody, perhaps you, wanted to use this email address for an account at ${SHOP.name}. There is one already, so nothing has been changed.`,
      'If it was you, sign in with your password. If you have forgotten it, ask for a code to set a new one.',
    ],
    link: { label: 'Sign in', url: `${siteUrl}/UserAuthentication` },
    closing: 'If it was not you, you need not do anything.',
  };
}

/** To the owner of an account that can be entered with another passkey from now on. */
export function passkeyAddedLetter(name: string, siteUrl: string, passkeyName: string): Letter {
  return {
    subject: 'A passkey was added to your account',
    name,
    paragraphs: [
      `From now on the passkey “${passkeyName}” signs in to your account at ${SHOP.name}, beside your password.`,
      'If it was not you, remove it in the settings of your profile and set a new password at once.',
    ],
    link: { label: 'Open the settings', url: `${siteUrl}/Profile?section=4` },
  };
}

/** To the owner of an account with a new password, and perhaps with passkeys. */
export function passwordChangedLetter(
  name: string,
  siteUrl: string,
  { passkeys, areRemoved }: { passkeys: readonly string[]; areRemoved: boolean },
): Letter {
  const named = passkeys.map((passkey) => `“${passkey}”`).join(', ');
  const ofPasskeys = areRemoved
    ? `To be safe, these passkeys have been removed: ${named}. You can add yours again in the settings of your profile.`
    : `These passkeys still sign in: ${named}. Remove any that you do not know in the settings of your profile.`;
  return {
    subject: 'Your password was changed',
    name,
    paragraphs: [
      `The password of your account at ${SHOP.name} has just been changed. Every device that was signed in has to sign in again.`,
      ...(passkeys.length === 0 ? [] : [ofPasskeys]),
      'If it was not you, set a new password at once: ask for a code, which only you can read in this mailbox.',
    ],
    link: { label: 'Set a new password', url: `${siteUrl}/Forget-Password` },
  };
}

export function accountDeletedLetter(name: string): Letter {
  return {
    subject: 'Your account was deleted',
    name,
    paragraphs: [
      `Your account at ${SHOP.name} has been deleted, as you have asked for. Your orders are kept for the books, without your name and address.`,
      `If it was not you, write to us at ${SHOP.email}.`,
    ],
  };
}

/** To the new mailbox. */
export function newAddressLetter(code: string): Letter {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [
      `With this code you make this the email address of your account at ${SHOP.name}. ${CODE_TIME}`,
    ],
    code: shownCode(code),
    closing: KEEP_SECRET,
  };
}

/** To the present mailbox, when a move to another one is asked for. */
export function addressChangeAskedLetter(name: string, newEmail: string, siteUrl: string): Letter {
  return {
    subject: 'Your email address is about to change',
    name,
    paragraphs: [
      `Somebody who knows your password wants to change the email address of your account at ${SHOP.name} to ${newEmail}.`,
      'If it was you, go on with the code in that mailbox. If it was not you, set a new password at once: that also stops the change.',
    ],
    link: { label: 'Set a new password', url: `${siteUrl}/Forget-Password` },
  };
}

/** To the old and to the new mailbox, when the address has changed. */
export function addressChangedLetter(name: string, newEmail: string, siteUrl: string): Letter {
  return {
    subject: 'Your email address was changed',
    name,
    paragraphs: [
      `The email address of your account at ${SHOP.name} is now ${newEmail}. Sign in with it from now on.`,
      `If it was not you, write to us at ${SHOP.email}.`,
    ],
    link: { label: 'Sign in', url: `${siteUrl}/UserAuthentication` },
  };
}
