import { providePostgres } from './jest-postgres.ts';

declare global {
  var endPostgres: (() => Promise<void>) | undefined;
}

/** Jest's global set-up of the server's tests. */
export default async function setup(): Promise<void> {
  globalThis.endPostgres = await providePostgres();
}
