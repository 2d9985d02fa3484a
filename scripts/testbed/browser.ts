import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from '../check/debian.ts';

const PLACES = [
  // The same without windows, which takes a tenth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the journeys: `CHROMIUM_PATH`, else the system's, which root may have installed for it here.
 *
 * @throws Error that says what to install
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is "${given}": there is no such file.`);
  }
  const found = PLACES.find((place) => existsSync(place)) ?? install();
  if (found !== undefined) return found;
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

function install(): string | undefined {
  if (!mayInstall()) return undefined;
  console.log('Installing Chromium for the journeys.');
  const find = () => PLACES.find((place) => existsSync(place));
  // Older systems have only the whole browser.
  installPackages(['chromium-headless-shell', 'chromium'], () => find() !== undefined);
  return find();
}
