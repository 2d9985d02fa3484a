import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { runNode } from '../testbed/child-process.ts';
import { ROOT, serve, type OwnServer } from '../testbed/parts.ts';

const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');

/** The smallest application that Next can serve. It lies below the project, whose packages it uses. */
const FILES = {
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.js': `export default function Page() {
  return <h1>Empty</h1>;
}
`,
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };
`,
};

/** Builds (once a version of Next) and starts an application with one empty page. */
export async function startEmptyNext(): Promise<OwnServer> {
  const { version } = z
    .object({ version: z.string() })
    .parse(createRequire(import.meta.url)('next/package.json'));
  const folder = join(ROOT, `.data/bench/empty-next-${version}`);
  if (!existsSync(join(folder, '.next/BUILD_ID'))) {
    await mkdir(join(folder, 'app'), { recursive: true });
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
    await runNode([NEXT, 'build', folder], { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  }
  const port = await freePort();
  return serve([NEXT, 'start', folder, '-p', String(port)], port, '/', { NODE_ENV: 'production' });
}
