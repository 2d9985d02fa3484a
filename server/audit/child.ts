import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childMessage, type ChildMessage } from '../../audit/child-message.ts';

const ENTRY = fileURLToPath(new URL('../../audit/child.ts', import.meta.url));

/** Looks at a site, and hands on what is told. Rejects when it ends without an end. */
export type AuditSite = (
  site: string,
  hear: (message: ChildMessage) => void,
  signal: AbortSignal,
) => Promise<void>;

/** In a process of its own, which gives way to every other: whoever orders waits for no audit. */
export const auditInChild: AuditSite = (site, hear, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(ENTRY, [site], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Nothing of the shop's secrets: it reads what everybody reads.
      env: { NODE_ENV: 'production' },
      execArgv: [],
    });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    let hasEnded = false;
    child.on('message', (message) => {
      const parsed = childMessage.safeParse(message);
      if (!parsed.success) return;
      if (parsed.data.kind === 'end' || parsed.data.kind === 'failed') hasEnded = true;
      hear(parsed.data);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (hasEnded) resolve();
      else reject(new Error(`The audit ended with ${code ?? 'a signal'}.`));
    });
  });
