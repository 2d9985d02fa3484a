import { runShop } from './shop.ts';

// What `npm start` and `npm run dev` run once the packages are installed.

const exitCode = await runShop({ isDevelopment: process.argv.includes('--dev') });
process.exit(exitCode);
