// @ts-check
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, pinnedNode } from './checkout/install.mjs';

// `npm test`, `npm run check` and `npm run e2e` begin here: on whatever Node the machine has, with nothing installed.

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

try {
  installIfNeeded(root, { withChecks: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const checks = spawn(pinnedNode(root), ['scripts/check/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => checks.kill(signal));
}
checks.on('exit', (code) => process.exit(code ?? 1));
