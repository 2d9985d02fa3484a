import { readEnv } from '../lib/read-env.ts';

let read: string | undefined;

/** The shop's own address, read on first use. */
export function siteAddress(): string {
  read ??= readEnv().SITE_URL;
  return read;
}
