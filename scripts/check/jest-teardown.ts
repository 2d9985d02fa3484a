import './jest-setup.ts';

/** Jest's global tear-down of the server's tests. */
export default async function teardown(): Promise<void> {
  await globalThis.endTests?.();
}
