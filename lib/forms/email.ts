import { EMAIL_PATTERN } from '../contract/email';

const EMAIL_MAX_LENGTH = 254;

/** Whether a text is an e-mail address by the shop's pattern; spaces around it do not count. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(trimmed);
}
