import type { RecordEvent } from '../shared/security-log.ts';
import type { Shop } from '../shared/shop.ts';
import type { Passwords } from './passwords.ts';

/** What the account's services work with. */
export interface AccountContext extends Pick<Shop, 'db' | 'now' | 'siteUrl' | 'notifyStore'> {
  readonly passwords: Passwords;
  /** Writes down what happened to an account. */
  readonly record: RecordEvent;
}
