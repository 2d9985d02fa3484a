// @ts-check
import { registerHooks } from 'node:module';

// Loaded before the processes of the shop. To learn whether a file is a module, Node reads what its package.json says anew
// for each file of the package, all of it. Drizzle's names more than 400 entries, and the API loads some 150 of its files:
// that took three tenths of a start. What they import from beside them are modules like themselves.

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return next(specifier, context);
    if (!parentURL?.includes('/node_modules/drizzle-orm/') || parentURL.endsWith('.cjs'))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
