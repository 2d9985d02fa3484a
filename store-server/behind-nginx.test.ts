import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createClientAddress } from './client-address.ts';

/** Whose request it is, as the store and the API see it behind a real nginx that is set up as README says. */

const isHere = spawnSync('nginx', ['-v']).error === undefined;
const behindNginx = isHere ? describe : describe.skip;
if (!isHere) console.log('nginx is not here (Debian: apt-get install nginx-light): not tested behind it.');

interface Layout {
  /** TRUSTED_PROXIES of store and API. */
  readonly trusted: string;
  /** What nginx says of the client, beside where the shop is. */
  readonly lines: readonly string[];
}

const FROM_CLIENT = 'proxy_set_header X-Forwarded-For $remote_addr;';
/** nginx on the machine of the shop, on another one, and behind a CDN whose network is 203.0.113.0/24. */
const SAME_MACHINE: Layout = { trusted: 'loopback', lines: [FROM_CLIENT] };
const OTHER_MACHINE: Layout = { trusted: '127.0.0.2', lines: [FROM_CLIENT, 'proxy_bind 127.0.0.2;'] };
const BEHIND_CDN: Layout = {
  trusted: 'loopback, 203.0.113.0/24',
  lines: ['proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;'],
};

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}

behindNginx('the address of a client', () => {
  let folder: string;
  let closing: (() => Promise<unknown>)[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cedar-nginx-'));
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves with what the store and the API take for the client of a request that comes from `address`. */
  async function openShop({ trusted, lines }: Layout) {
    const clientAddress = createClientAddress(trusted);
    const store = createServer((request, response) =>
      response.end(clientAddress(request) ?? 'the shop itself'),
    );
    const api = Fastify({ trustProxy: trusted });
    api.get('/', (request) => request.ip);
    await once(store.listen(0, '127.0.0.1'), 'listening');
    await api.listen({ port: 0, host: '127.0.0.1' });
    const [storePort, apiPort] = [portOf(store), portOf(api.server)];
    // A port that was free a moment ago may be somebody else's by the time nginx listens on it: a file is nobody else's.
    const entry = join(folder, 'nginx.sock');
    const config = join(folder, 'nginx.conf');
    // Who speaks to nginx says itself where it comes from, which no browser can: this machine has one address only.
    writeFileSync(
      config,
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
      events {}
      http {
        access_log off;
        client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
        uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
        server {
          listen unix:${entry} proxy_protocol;
          set_real_ip_from unix:; real_ip_header proxy_protocol;
          ${lines.join('\n')}
          location /store { proxy_pass http://127.0.0.1:${storePort}/; }
          location /api { proxy_pass http://127.0.0.1:${apiPort}/; }
        }
      }`,
    );
    const nginx = spawn('nginx', ['-c', config, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
    const complaints = text(nginx.stderr);
    closing.push(
      async () => once(store.close(), 'close'),
      async () => api.close(),
      async () => {
        if (nginx.kill('SIGTERM')) await once(nginx, 'close');
      },
    );
    const ask = async (place: string, address: string, forwarded?: string) => {
      const socket = connect(entry);
      socket.write(
        [
          `PROXY TCP4 ${address} 127.0.0.1 5000 80`,
          `GET /${place} HTTP/1.0`,
          ...(forwarded === undefined ? [] : [`X-Forwarded-For: ${forwarded}`]),
          '\r\n',
        ].join('\r\n'),
      );
      return (await text(socket)).split('\r\n\r\n')[1];
    };
    for (let isThere = false; !isThere;) {
      if (nginx.exitCode !== null) throw new Error(`nginx could not start: ${await complaints}`);
      isThere = await ask('store', '198.51.100.1').then(Boolean, () => false);
    }
    return {
      seen: async (address: string, forwarded?: string) => [
        await ask('store', address, forwarded),
        await ask('api', address, forwarded),
      ],
      /** Past nginx, straight to where the shop listens. */
      seenDirectly: (forwarded: string) =>
        Promise.all(
          [storePort, apiPort].map(async (port) => {
            const headers = { 'x-forwarded-for': forwarded };
            return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
          }),
        ),
    };
  }
  const both = (address: string) => [address, address];

  test.each([
    ['on the same machine', SAME_MACHINE],
    ['on another machine', OTHER_MACHINE],
    ['behind a CDN', BEHIND_CDN],
  ])('is the one that speaks to nginx %s, whatever it claims', async (_, layout) => {
    const shop = await openShop(layout);
    expect(await shop.seen('198.51.100.7')).toEqual(both('198.51.100.7'));
    expect(await shop.seen('198.51.100.8', '192.0.2.1')).toEqual(both('198.51.100.8'));
    expect(await shop.seen('198.51.100.8', '127.0.0.1, 203.0.113.9')).toEqual(both('198.51.100.8'));
  });

  test('is the one that the CDN names, and what stands before it was made up', async () => {
    const shop = await openShop(BEHIND_CDN);
    expect(await shop.seen('203.0.113.9', '192.0.2.1')).toEqual(both('192.0.2.1'));
    expect(await shop.seen('203.0.113.9', '192.0.2.66, 192.0.2.1')).toEqual(both('192.0.2.1'));
  });

  test('of somebody who goes past an nginx on another machine is their own', async () => {
    const shop = await openShop(OTHER_MACHINE);
    expect(await shop.seenDirectly('192.0.2.1')).toEqual(both('127.0.0.1'));
  });
});
