import 'server-only';
import { readEnv, type StoreEnv } from './env-schema';

let read: StoreEnv | undefined;

/** The store's environment, read on first use. A bad value throws one line that names it. */
export function env(): StoreEnv {
  read ??= readEnv(process.env);
  return read;
}
