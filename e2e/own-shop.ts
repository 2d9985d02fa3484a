import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { searchPath } from '../lib/addresses/routes';
import type { StaffRole } from '../lib/contract/staff/roles';
import { createTestDatabase } from '../server/db/test-database';
import { addStaff } from '../server/staff/invitation.service';
import { freePort } from '../machine/ports.mjs';
import { openWorkshop, runCatalogue, startApi, startStore, type Server } from '../scripts/testbed/parts';
import { openOwnGateway, type OwnGateway } from './support/own-gateway';

const PLAIN = 'seagreen';

/** A product of a shop of one's own. */
export interface OwnProduct {
  handle: string;
  name: string;
  price: string;
  /** Made of the handle when left out. */
  sku?: string;
  comparePrice?: string;
  /** What makes its category; 'Phones' when left out. */
  type?: string;
  /** A colour: its picture is a square of it. '' is no picture. */
  color?: string;
  /** Pieces in stock; any number of them when left out. */
  quantity?: number;
}

/** A whole shop that one journey has for itself, so that it may stop and change things. */
export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** Starts a database, an API and a store with a catalogue of a few products; and, when asked for, a card gateway. */
export async function openOwnShop(products: OwnProduct[], { takesCards = false } = {}) {
  const workshop = await openWorkshop();
  const folder = await mkdtemp(join(tmpdir(), 'cedar-own-'));
  const database = await createTestDatabase(workshop.databaseServer);
  const { url: databaseUrl, db } = database;
  let gateway: OwnGateway | undefined;
  let api: Server | undefined;
  let line: Awaited<ReturnType<typeof openSlowLine>> | undefined;
  let store: Server | undefined;
  const close = async () => {
    await store?.stop();
    line?.close();
    await api?.stop();
    await gateway?.stop();
    await database.drop();
    await workshop.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (takesCards) gateway = await openOwnGateway(workshop.dataDir);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = { SITE_URL: origin, ...gateway?.environment };
    // The API leads back to the store, and tells it what was sold.
    const apiEnv = { ...env, STORE_URL: origin };
    api = await startApi(databaseUrl, workshop.dataDir, { env: apiEnv });
    const { origin: apiOrigin } = api;
    await writeCatalogue(folder, products);
    await runCatalogue(['import', folder], { databaseUrl, dataDir: workshop.dataDir });
    line = await openSlowLine(Number(new URL(apiOrigin).port));
    const { slowDown } = line;
    store = await startStore({ ...api, origin: `http://localhost:${line.port}` }, workshop.dataDir, {
      port,
      env,
    });
    const importFolder = (...options: string[]) =>
      runCatalogue(['import', folder, ...options], {
        databaseUrl,
        dataDir: workshop.dataDir,
        storeUrl: origin,
      });
    return {
      origin,
      apiOrigin,
      /** Where its mails are. */
      dataDir: workshop.dataDir,
      /** Imports the products as they are now, and with `replace` takes out the others; resolves when the command has ended. */
      async importProducts(changed: OwnProduct[], { replace = false } = {}) {
        await writeCatalogue(folder, changed);
        await importFolder(...(replace ? ['--replace', '--yes'] : []));
      },
      /** Imports what addresses lead to: the lines of a redirects.csv, its header included. */
      async importRedirects(lines: string[]) {
        await writeFile(join(folder, 'redirects.csv'), `${lines.join('\n')}\n`);
        await importFolder();
      },
      /** Imports titles and descriptions: the lines of a metadata.csv, its header included. */
      async importMetadata(lines: string[]) {
        await writeFile(join(folder, 'metadata.csv'), `${lines.join('\n')}\n`);
        await importFolder();
      },
      /** Adds somebody to its staff. @returns the link with which they choose a password. */
      async inviteStaff(email: string, role: StaffRole): Promise<string> {
        const token = await addStaff({ db, now: () => new Date() }, { email, role, name: '' });
        if (token === undefined) throw new Error(`${email} is there already.`);
        return `${origin}/Desk/Invitation#${token}`;
      },
      /** Runs a statement in its database, as a mishap or an operator would. */
      async sql(statement: string) {
        await db.$client.query(statement);
      },
      async stopApi() {
        await api?.stop();
        api = undefined;
      },
      /** Starts it again under the same address, if it is stopped; resolves when the store has heard of it. */
      async startApi() {
        if (api !== undefined) return;
        const apiPort = Number(new URL(apiOrigin).port);
        api = await startApi(databaseUrl, workshop.dataDir, { port: apiPort, env: apiEnv });
        await untilAsked(origin);
      },
      /** From now on the store waits so long for each answer of the API. */
      slowApiDown: slowDown,
      /** Takes its cards. Throws where the shop was opened without one. */
      get gateway() {
        if (gateway === undefined) throw new Error('This shop takes no cards.');
        return gateway;
      },
      /** Removes the stored picture of this colour, as a disk that was not copied whole would. */
      async losePicture(color: string) {
        const uploads = join(workshop.dataDir, 'uploads');
        const lost = (await readdir(uploads)).filter((name) => name.startsWith(color));
        if (lost.length === 0) throw new Error(`There is no picture ${color}.`);
        for (const name of lost) await rm(join(uploads, name));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** While nobody answered, the store asks by itself once a second, and calls for nobody until it is answered. */
async function untilAsked(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(origin + searchPath(`is it back ${randomUUID()}`));
    await answer.body?.cancel();
    if (answer.status !== 503) return;
    await wait(50);
  }
}

/** A way to a port of this machine on which what is sent can be held back. */
async function openSlowLine(target: number) {
  let delay = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => setTimeout(() => far.write(chunk), delay));
    far.pipe(near);
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    port: address.port,
    slowDown: (milliseconds: number) => void (delay = milliseconds),
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function writeCatalogue(folder: string, products: OwnProduct[]) {
  const header = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Published',
    'Variant SKU',
    'Variant Price',
    'Variant Compare At Price',
    'Image Src',
    'Image Position',
    'Status',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
  ];
  const lines = products.map(
    ({
      handle,
      name,
      price,
      sku = `SKU-${handle}`,
      comparePrice = '',
      type = 'Phones',
      color = PLAIN,
      quantity,
    }) =>
      [
        handle,
        name,
        '<p>Made for a journey.</p>',
        'Cedar',
        type,
        'TRUE',
        sku,
        price,
        comparePrice,
        color === '' ? '' : `${color}.png`,
        '1',
        'active',
        quantity === undefined ? '' : 'shopify',
        quantity ?? '',
      ].join(','),
  );
  await mkdir(join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'products.csv'), `${[header.join(','), ...lines].join('\n')}\n`);
  for (const color of new Set(products.map((product) => product.color ?? PLAIN))) {
    if (color === '') continue;
    const image = sharp({ create: { width: 400, height: 400, channels: 3, background: color } });
    await writeFile(join(folder, `images/${color}.png`), await image.png().toBuffer());
  }
}

/**
 * Takes out of the errors what the API did not give: pictures, pages fetched beforehand, and a page that says itself
 * that it could not be made (React's error 441). None of them is an error of the page that shows.
 */
export function forgetFailedLoads(consoleErrors: string[]) {
  const known = /^Failed to load resource: .* status of (404|50\d)|Minified React error #441/;
  const other = consoleErrors.filter((text) => !known.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...other);
}
