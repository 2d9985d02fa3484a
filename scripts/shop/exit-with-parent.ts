import { isMainThread } from 'node:worker_threads';

// Loaded before each process of the shop: when whoever started it is gone, however that happened, it stops as on SIGTERM.

const GRACE_MS = 10_000;

// Options of Node and the environment are inherited: what the process starts itself is not meant.
const isMeant = isMainThread && process.env.CEDAR_PARENT === String(process.ppid);

if (isMeant && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has finished its work.
  process.channel.unref();
}
