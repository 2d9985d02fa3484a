import 'server-only';
import { readEnv, type StoreEnv } from './read-env';

let read: StoreEnv | undefined;

/** The store's environment, read on first use. A bad value throws one line that names it. */
export function env(): StoreEnv {
  read ??= readEnv();
  return read;
}
