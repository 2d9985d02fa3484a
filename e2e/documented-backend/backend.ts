import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { accountCalls } from './account.ts';
import { addressCalls } from './address-book.ts';
import type { Asked } from './asked.ts';
import { belongingsCalls } from './belongings-calls.ts';
import type { CallName } from './calls.ts';
import { openCardGateway, type CardOptions } from './card-gateway.ts';
import { openCatalogue } from './catalogue.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { openCustomers, type Person } from './customers.ts';
import { homeCalls } from './home-calls.ts';
import { answerWith } from './http.ts';
import { orderCalls, settle } from './order-calls.ts';
import { openOrders } from './orders.ts';
import { openPictures } from './pictures.ts';
import type { RequestRecord } from './record.ts';
import { PLAIN, type Switches } from './switches.ts';

export interface BackendOptions {
  /** Any free one when left out. */
  port?: number;
  switches?: Partial<Switches>;
  /** Somebody who has confirmed their address and owns nothing yet. */
  customer?: Person;
  /** Without it nothing is paid online. */
  cards?: CardOptions;
}

/** A commerce backend that answers the documented calls and knows no other. It remembers until it is dropped. */
export type Backend = Awaited<ReturnType<typeof openBackend>>;

type Handlers = Record<CallName, (asked: Asked) => unknown>;

/** Starts a backend. */
export async function openBackend(options: BackendOptions = {}) {
  const switches: Switches = { ...PLAIN, ...options.switches };
  const catalogue = openCatalogue();
  const customers = openCustomers();
  const orders = openOrders(catalogue);
  const cards = options.cards === undefined ? undefined : openCardGateway(options.cards);
  const record: RequestRecord = { requests: [], undocumented: [] };
  let origin = '';
  const handlers: Handlers = {
    ...accountCalls(customers),
    ...addressCalls(switches),
    ...belongingsCalls(catalogue),
    ...catalogueCalls(catalogue, switches),
    ...homeCalls(catalogue),
    ...orderCalls({
      catalogue,
      orders,
      switches,
      cards,
      notificationUrl: () => `${origin}/__gateway`,
    }),
  };
  const answer = answerWith({
    switches,
    customers,
    record,
    pictureOf: openPictures(catalogue),
    handlerOf: (name) => handlers[name],
    secretOfGateway: cards?.webhookSecret,
    async notified(number) {
      const order = orders.byNumber(number);
      if (order !== undefined) await settle(order, cards);
    },
  });
  let server = await listen(answer, options.port ?? 0);
  const port = portOf(server);
  origin = `http://localhost:${port}`;

  const addCustomer = (person: Person) => Object.assign(customers.add(person), { isConfirmed: true });
  if (options.customer !== undefined) addCustomer(options.customer);
  const variationOf = (id: number) => {
    const variation = catalogue.variation(id);
    if (variation === undefined) throw new Error(`There is no variation ${id}.`);
    return variation;
  };
  return {
    origin,
    /** Base of the documented calls. */
    apiBaseUrl: `${origin}/api/`,
    uploadsBaseUrl: `${origin}/uploads/`,
    switches,
    catalogue,
    customers,
    orders,
    record,
    /** Makes somebody who has confirmed their address. */
    addCustomer,
    setPrice: (id: number, { regular, sale = 0 }: { regular: number; sale?: number }) =>
      void Object.assign(variationOf(id), { regular, sale }),
    setStock: (id: number, stock: number) => void Object.assign(variationOf(id), { stock }),
    /** From now on nobody answers. */
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    /** Answers again at the same address. */
    async start() {
      if (!server.listening) server = await listen(answer, port);
    },
  };
}

async function listen(answer: ReturnType<typeof answerWith>, port: number): Promise<Server> {
  const server = createServer(answer);
  server.listen(port);
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
