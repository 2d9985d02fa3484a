import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Call } from '../lib/contract/call.ts';
import { STORE_SECRET_HEADER } from '../lib/contract/store-secret.ts';
import { UPLOADS, type KeptFiles } from '../storage/files.ts';
import { folderFiles } from '../storage/folder.ts';
import { keepDevice } from './account/device.repository.ts';
import { createPasswords } from './account/passwords.ts';
import { hashSecret, newSecret } from './shared/secret.ts';
import { insertSession } from './account/session.repository.ts';
import { buildApp, type Api, type AppOptions } from './app.ts';
import { customer, mailOutbox } from './db/customer-schema.ts';
import type { Database } from './db/client.ts';
import { desc, eq } from './db/sql.ts';
import { lendTestDatabase, type Fill, type TestDatabase } from './db/test-database.ts';
import type { PaymentProviders } from './payment/provider.ts';
import { createTestGateway, type TestGateway } from './payment/providers/mastercard-gateway/test-gateway.ts';
import { testCards, testProviders } from './payment/test-providers.ts';

/** An answer of the API: its status and body, and the parsed data of one that succeeded. */
export interface TestAnswer<Data> {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Throws when the call failed, or when the answer is not what the call promises. */
  readonly data: () => Data;
}

/** A customer who is signed in. */
export interface TestCustomer {
  readonly customerId: number;
  readonly cartId: number;
  readonly wishlistId: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
}

/** The time of a test: it passes only when the test says so. */
interface TestClock {
  readonly now: () => Date;
  readonly pass: (seconds: number) => void;
}

/** What a test sends, as it is: it may be nonsense. */
interface TestRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call. */
export type TestCall = <C extends Pick<Call, 'method' | 'path' | 'response'>>(
  call: C,
  request?: TestRequest,
) => Promise<TestAnswer<z.output<C['response']>>>;

export interface TestApi extends Api, TestDatabase {
  readonly uploads: string;
  readonly files: KeptFiles;
  /** Makes a documented call, without a port. */
  readonly call: TestCall;
  readonly clock: TestClock;
  /** The cache tags that the store was told of, in order. */
  readonly told: string[];
  /** Where cards are paid with, unless the test has named who takes the money. */
  readonly gateway: TestGateway;
  readonly providers: PaymentProviders;
  /** A new customer who has confirmed their address and is signed in. */
  readonly signUp: (email?: string) => Promise<TestCustomer>;
  /** The mails that wait for a mailbox, the newest first. */
  readonly mailsTo: (recipient: string) => Promise<
    {
      subject: string;
      replyTo: string | null;
      textBody: string;
      htmlBody: string;
      unsubscribeUrl: string | null;
    }[]
  >;
  /** The code of the newest mail to a mailbox. Throws when there is none. */
  readonly codeFor: (recipient: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** What the calls of a test show: they are made as the store makes them. */
const STORE_SECRET = 'the secret of store and API';

/** The password of every test customer. */
const PASSWORD = 'Cobalt-Otter-47!';
/** As a registration keeps it. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$FWwr0jZVVJCNmVn6W/Z/Rw$rlQHmrzW6zSeAv7vp2MKJN3F8sE/Jdfex8KWlUmbU+0';
const SESSION_MS = 5 * 24 * 60 * 60 * 1000;
/** With the shop's cost a hash takes longer than the rest of most tests: that is looked at in registration.test.ts. */
export const quickPasswords = createPasswords({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });

interface Sent {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly url: string;
  readonly headers: Record<string, string>;
  /** JSON. */
  readonly body: string | undefined;
}

/** The documented calls to whatever `send` reaches. */
function createCall(send: (request: Sent) => Promise<Omit<TestAnswer<unknown>, 'data'>>): TestCall {
  return async <C extends Pick<Call, 'method' | 'path' | 'response'>>(
    called: C,
    { params = {}, query = {}, body, headers = {} }: TestRequest = {},
  ) => {
    const { response } = called;
    const path = called.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name] ?? '')),
    );
    const named = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]);
    const answer = await send({
      method: called.method,
      url: `/api/${path}${named.length === 0 ? '' : `?${new URLSearchParams(named)}`}`,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return {
      ...answer,
      data: () => {
        if (answer.status !== 200) throw new Error(`${called.path}: ${answer.status} ${answer.text}`);
        return z.parse<C['response']>(response, JSON.parse(answer.text));
      },
    };
  };
}

/** The documented calls to an API that listens at this address. */
export function callsTo(origin: string): TestCall {
  return createCall(async ({ url, method, headers, body }) => {
    const answer = await fetch(origin + url, { method, headers, ...(body === undefined ? {} : { body }) });
    return {
      status: answer.status,
      text: await answer.text(),
      headers: Object.fromEntries(answer.headers),
    };
  });
}

interface TestOptions extends Partial<
  Pick<
    AppOptions,
    | 'engine'
    | 'files'
    | 'hasDocs'
    | 'logger'
    | 'metrics'
    | 'maxLoopDelayMs'
    | 'passwords'
    | 'providers'
    | 'reads'
    | 'slowMs'
    | 'storeSecret'
    | 'notifyStore'
  >
> {
  /** How the API reaches its database, when not directly. */
  readonly connectTo?: (url: string) => Database;
  /** What its database begins with; nothing when left out. */
  readonly fill?: Fill;
}

/** The whole API on a database of its own. */
export async function createTestApi({ connectTo, fill, ...options }: TestOptions = {}): Promise<TestApi> {
  const database = await lendTestDatabase(fill);
  const own = connectTo?.(database.url);
  const dataFolder = mkdtempSync(join(tmpdir(), 'cedar-uploads-'));
  const uploads = join(dataFolder, UPLOADS);
  mkdirSync(uploads);
  const { files = folderFiles(dataFolder) } = options;
  const clock = testClock();
  const gateway = createTestGateway();
  const { providers = testProviders(testCards(gateway)) } = options;
  const told: string[] = [];
  const api = await buildApp({
    db: own ?? database.db,
    files,
    siteUrl: 'http://localhost:3000',
    trustedProxies: 'loopback',
    hasDocs: false,
    // The machine of a test may be busy with others.
    maxLoopDelayMs: 0,
    now: clock.now,
    notifyStore: async (tags) => void told.push(...tags),
    storeSecret: STORE_SECRET,
    passwords: quickPasswords,
    ...options,
    providers,
  });
  const call = createCall(async ({ method, url, headers, body }) => {
    const answer = await api.app.inject({
      method,
      url,
      headers: { [STORE_SECRET_HEADER]: STORE_SECRET, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  });
  const mails = mailReader(database.db);
  return {
    ...database,
    ...api,
    ...mails,
    uploads,
    files,
    call,
    clock,
    told,
    gateway,
    providers,
    signUp: customerMaker(database.db, clock),
    close: async () => {
      await api.app.close();
      await own?.$client.end();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function testClock(): TestClock {
  let passed = 0;
  const start = Date.now();
  return {
    now: () => new Date(start + passed * 1000),
    pass: (seconds) => {
      passed += seconds;
    },
  };
}

function mailReader(db: TestDatabase['db']): Pick<TestApi, 'mailsTo' | 'codeFor'> {
  const mailsTo: TestApi['mailsTo'] = (recipient) =>
    db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(desc(mailOutbox.createdAt));
  return {
    mailsTo,
    codeFor: async (recipient) => {
      const [newest] = await mailsTo(recipient);
      const code = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(newest?.textBody ?? '')?.[0];
      if (code === undefined) throw new Error(`There is no code for ${recipient}.`);
      return code;
    },
  };
}

/** Writes what registering, confirming and signing in leave behind; the calls themselves are tested in server/account. */
function customerMaker(db: Database, { now }: TestClock): TestApi['signUp'] {
  let made = 0;
  return async (email = `customer${made + 1}@example.com`) => {
    made += 1;
    const [customerId, cartId, wishlistId] = [randomNumber(), randomNumber(), randomNumber()];
    const [token, device] = [newSecret(), hashSecret(newSecret())];
    const [createdAt, expiresAt] = [now(), new Date(now().getTime() + SESSION_MS)];
    await db.insert(customer).values({
      ...{ id: customerId, cartId, wishlistId, email, firstName: 'Maya', lastName: 'Khoury' },
      ...{ passwordHash: PASSWORD_HASH, confirmedAt: createdAt },
    });
    await keepDevice(db, { customerId, deviceHash: device, now: createdAt });
    await insertSession(db, {
      ...{ tokenHash: hashSecret(token), customerId, deviceHash: device, deviceName: '' },
      ...{ createdAt, lastUsedAt: createdAt, expiresAt },
    });
    return {
      ...{ customerId, cartId, wishlistId, email, token },
      password: PASSWORD,
      headers: { authorization: `Bearer ${token}` },
    };
  };
}

function randomNumber(): number {
  return randomInt(100_000_000, 1_000_000_000);
}
