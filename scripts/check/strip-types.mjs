// @ts-check
import { stripTypeScriptTypes } from 'node:module';

/** Tests of the server read TypeScript exactly as Node does when it runs it: the types are blanked out, no line moves. */
export default {
  /** @param {string} source */
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
