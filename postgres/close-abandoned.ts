import { closeAbandoned } from './abandoned.ts';

// Run by the guard of a process that has been killed: see abandoned.ts.

const [dataDir] = process.argv.slice(2);
if (dataDir !== undefined) await closeAbandoned(dataDir);
process.exit(0);
