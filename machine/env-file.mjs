// @ts-check
import { existsSync } from 'node:fs';

// What npm has a command begin with (package.json): its settings are those of the shop. What is set already stays.
if (existsSync('.env')) process.loadEnvFile('.env');
