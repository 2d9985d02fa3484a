import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { hasProgram } from '../check/programs.ts';
import { slowness } from '../testbed/slowness.mjs';
import { startNginx } from './nginx.ts';

/** What nginx does, with the configuration of deploy/, when one of two stores or APIs takes requests and never answers. */

const behindNginx = hasProgram('nginx') ? describe : describe.skip;
if (!hasProgram('nginx'))
  console.log('nginx is not here (Debian: apt-get install nginx-light): not tested behind it.');

/** Sooner than whoever writes is given up. */
const SOON_MS = 10_000 * slowness();

const nameOf = (error: unknown) => (Error.isError(error) ? error.name : String(error));

behindNginx('one of two hangs', () => {
  const open: Server[] = [];
  let folder: string;
  let undo: () => Promise<void>;
  let publicPort: number;
  let apisPort: number;
  const hung: string[] = [];

  async function listen(server: Server): Promise<number> {
    open.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }
  const hanging = () => listen(createServer(({ method, url }) => void hung.push(`${method} ${url}`)));
  const answering = () => listen(createServer((_, response) => response.end('answered')));

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cedar-hanging-'));
    // nginx has a user of its own.
    chmodSync(folder, 0o755);
    publicPort = await freePort();
    apisPort = await freePort();
    const nginx = await startNginx({
      folder: path.join(folder, 'nginx'),
      port: publicPort,
      internal: { apis: apisPort, stores: await freePort() },
      apis: [await hanging(), await answering()],
      stores: [await hanging(), await answering()],
    });
    undo = () => nginx.stop();
  });
  afterAll(async () => {
    await undo();
    for (const server of open) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** What several are answered that ask at once, of which some come to the one that hangs. */
  async function ask(port: number, method: string, address: string): Promise<string[]> {
    const one = async () => {
      const signal = AbortSignal.timeout(SOON_MS);
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, { method, signal });
      return `${answer.status} ${await answer.text()}`;
    };
    return Promise.all(Array.from({ length: 4 }, () => one().catch(nameOf)));
  }

  test('what writes is sent to one alone, which may take its time', async () => {
    const writes: [number, string, string][] = [
      [publicPort, 'POST', '/Checkout'],
      [apisPort, 'POST', '/api/Order/CreateOrder'],
      [apisPort, 'POST', '/api/Cart/AddItemToCart'],
      [publicPort, 'GET', '/api/payment-return?resultIndicator=1'],
    ];
    const answers = await Promise.all(writes.map(([port, method, address]) => ask(port, method, address)));
    for (const [index, [, method, address]] of writes.entries()) {
      const given = answers[index]?.filter((answer) => answer === 'TimeoutError').length ?? 0;
      const others = answers[index]?.filter((answer) => answer !== 'TimeoutError') ?? [];
      expect([address, new Set(others)]).toEqual([address, new Set(['200 answered'])]);
      expect([address, hung.filter((each) => each === `${method} ${address}`).length]).toEqual([
        address,
        given,
      ]);
    }
    expect(new Set(answers.flat())).toContain('TimeoutError');
  });

  test('what reads is answered by the other, soon', async () => {
    const reads: [number, string, string][] = [
      [publicPort, 'GET', '/SearchedProduct/phone'],
      [apisPort, 'GET', '/api/Category/GetCategories'],
      [apisPort, 'POST', '/api/Products/GetSearchedProducts'],
    ];
    const answers = await Promise.all(
      reads.map(async ([port, method, address]) => [
        method,
        address,
        new Set(await ask(port, method, address)),
      ]),
    );
    for (const [index, [, method, address]] of reads.entries()) {
      expect(answers[index]).toEqual([method, address, new Set(['200 answered'])]);
      expect(hung).toContain(`${method} ${address}`);
    }
  });
});
