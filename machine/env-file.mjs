// @ts-check
import { existsSync } from 'node:fs';
import './quick-imports.mjs';

// What npm has a command begin with (package.json): it loads fast, and its settings are those of the shop. What is set already stays.
if (existsSync('.env')) process.loadEnvFile('.env');
