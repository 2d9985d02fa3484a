import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { installPackages, mayInstall } from './debian.ts';

/** The programs that are no packages of npm, with the Debian package that has each. */
const PACKAGES = { java: 'default-jre-headless', xmllint: 'libxml2-utils' } as const;
export type Program = keyof typeof PACKAGES;

/** Whether a program is on the path, where whoever starts it finds it. */
export function hasProgram(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => folder !== '' && existsSync(path.join(folder, name)));
}

/** Why a check that needs a program does not run. */
export function missingProgram(name: Program): string {
  return `${name} is not here (Debian: apt-get install ${PACKAGES[name]}).`;
}

/** Installs what is missing, as root on Debian, and says which checks cannot run. */
export function providePrograms(): void {
  const missing = (['java', 'xmllint'] as const).filter((name) => !hasProgram(name));
  if (missing.length > 0 && mayInstall()) {
    console.log(`Installing ${missing.join(' and ')} for the checks of pages and sitemaps.`);
    installPackages(
      missing.map((name) => PACKAGES[name]),
      () => missing.every(hasProgram),
    );
  }
  for (const name of missing)
    if (!hasProgram(name)) console.log(`${missingProgram(name)} What needs it is skipped.`);
}

/** Runs a program to its end. Rejects when it cannot be started. */
export async function runProgram(
  name: Program,
  options: readonly string[],
  input = '',
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(name, options, { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // A program that ends early has not read everything; what it says of that counts.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, errors] = await Promise.all([ended, text(child.stderr)]);
  return { code, errors };
}
