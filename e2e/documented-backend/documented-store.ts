import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { startStore, type Server } from '../../scripts/testbed/parts';
import { test as base, expect } from '../journey';
import { openOwnGateway, type OwnGateway } from '../support/own-gateway';
import { stranger, type Customer as Person } from '../support/customer';
import { openBackend, type Backend } from './backend';
import type { Customer } from './customers';
import { PLAIN, type Switches } from './switches';
import { slowness } from '../../scripts/testbed/slowness.mjs';

/** A store that sells on a backend which answers the documented calls and no other. */
export interface DocumentedStore {
  readonly origin: string;
  readonly dataDir: string;
  readonly backend: Backend;
  readonly gateway: OwnGateway;
  close(): Promise<void>;
}

/** Starts the backend, the sandbox of a card gateway, and the store that is built. */
export async function openDocumentedStore(env: Record<string, string> = {}): Promise<DocumentedStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cedar-documented-'));
  const opened: { stop(): Promise<void> }[] = [];
  const close = async () => {
    for (const each of opened.toReversed()) await each.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const gateway = await openOwnGateway(dataDir);
    opened.push(gateway);
    const port = await freePort();
    const { environment } = gateway;
    const backend = await openBackend({
      cards: {
        url: environment.PAYMENT_GATEWAY_URL,
        merchantId: environment.PAYMENT_MERCHANT_ID,
        apiPassword: environment.PAYMENT_API_PASSWORD,
        webhookSecret: environment.PAYMENT_WEBHOOK_SECRET,
        returnUrl: `http://localhost:${port}/Cart`,
      },
    });
    opened.push(backend);
    const store: Server = await startStore({ origin: backend.origin, stop: backend.stop }, dataDir, {
      port,
      env: { ...environment, ...env },
    });
    opened.push(store);
    return { origin: store.origin, dataDir, backend, gateway, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The only thing that a store asks beyond the documents: what the backend can do beyond them. */
const CAPABILITIES = 'GET Capabilities/GetCapabilities: path';

/** Somebody with an account: as the journeys type them, and as the backend knows them. */
export interface Account extends Person {
  readonly known: Customer;
}

interface WorkerFixtures {
  /** Stores of different names are different processes, so that none has kept what another was told. */
  store: { name: string; env?: Record<string, string> };
  place: DocumentedStore;
}

interface TestFixtures {
  backend: Backend;
  gateway: OwnGateway;
  /** How the backend answers in this journey. */
  switches: Partial<Switches>;
  /** A customer for this journey alone. */
  account: Account;
  /** Looks, when the journey is over, whether it asked anything but the documented calls. */
  asksOnlyWhatIsDocumented: undefined;
}

/** Journeys of a store whose backend knows the documents alone. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [{ name: 'plain' }, { option: true, scope: 'worker' }],
  place: [
    async ({ store }, use) => {
      const place = await openDocumentedStore(store.env);
      await use(place);
      await place.close();
    },
    { scope: 'worker', timeout: 180_000 * slowness() },
  ],
  shop: [
    async ({ place: { origin, backend, dataDir } }, use) =>
      use({ origin, apiOrigin: backend.origin, dataDir }),
    { scope: 'worker' },
  ],
  baseURL: async ({ place }, use) => use(place.origin),
  switches: [{}, { option: true }],
  gateway: async ({ place }, use) => {
    await use(place.gateway);
    await place.gateway.misbehave();
  },
  backend: async ({ place: { backend }, switches }, use) => {
    Object.assign(backend.switches, PLAIN, switches);
    await use(backend);
    Object.assign(backend.switches, PLAIN);
  },
  account: async ({ backend }, use) => {
    const person = stranger();
    const { email, password } = person;
    await use({ ...person, known: backend.addCustomer({ ...person, email, password }) });
  },
  asksOnlyWhatIsDocumented: [
    async ({ backend }, use) => {
      const { undocumented } = backend.record;
      undocumented.splice(0);
      await use(undefined);
      const asked = undocumented.map(({ method, path, what }) => `${method} ${path}: ${what}`);
      const isAsked = asked.includes(CAPABILITIES);
      expect([...new Set(asked)], 'what the documents do not name').toEqual(isAsked ? [CAPABILITIES] : []);
    },
    { auto: true },
  ],
});
