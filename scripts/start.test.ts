import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('a Node that cannot read .env is refused, and no setting passed over', () => {
  const older = 'data:text/javascript,delete process.loadEnvFile';
  const script = path.join(import.meta.dirname, 'start.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Node 20.12 or newer is needed.\n' });
});
