import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes a migration from the difference between the schema and the last one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/*schema.ts',
  out: './server/db/migrations',
  breakpoints: true,
});
