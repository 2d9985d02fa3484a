import { isMainThread } from 'node:worker_threads';
import { describeProcess } from '../../machine/running.mjs';

// Loaded before each process of the shop: when whoever started it is gone, however that happened, it stops.

const GRACE_MS = 10_000;

const parent = Number(process.env.CEDAR_PARENT);
// Options of Node and the environment are inherited: what the process starts itself is not meant.
const isMeant = isMainThread && parent === process.ppid;
// Gone before this was loaded, so that nothing will tell of it; whoever has started that one may not have noticed yet.
const isOrphan = isMainThread && parent > 0 && !isMeant && describeProcess(parent) === undefined;
// Under `--watch` the script's parent is Node's watcher, which loads nothing before it and does not notice.
const isWatched = isMainThread && process.env.WATCH_REPORT_DEPENDENCIES !== undefined;

if (isOrphan) process.exit(1);
else if (isMeant && process.channel) {
  // At once, as on Ctrl-C: nobody is left who would send visitors elsewhere.
  process.on('disconnect', () => stop(process.pid, 'SIGINT'));
  // Listening must not keep a process alive that has finished its work.
  process.channel.unref();
} else if (isWatched) {
  // The watcher hands its input on: it ends with whoever holds the other side, and the watcher has to go as well.
  process.stdin.on('end', () => stop(0, 'SIGTERM')).resume();
  process.stdin.unref();
}

/** @param pid 0 for the whole process group */
function stop(pid: number, how: NodeJS.Signals) {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(pid, how);
}
