import { complain, reasonOf } from '../machine/command-line.ts';
import { migrateDatabase } from './db/migrate.ts';
import { migrationUrl } from './env.ts';

// Brings the database to the newest schema and ends: a job before new processes start. Each API does the same at its
// start, so this only shows sooner, and once, what cannot be migrated.

try {
  await migrateDatabase(migrationUrl(process.env), {
    onWait: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  complain(`The database was not migrated: ${reasonOf(error)}`);
  process.exitCode = 1;
}
