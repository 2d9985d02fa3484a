import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../machine/ports.mjs';
import { insertCatalogue } from '../catalogue/fixture.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { callsTo, type TestCall } from '../test-api.ts';
import { untilReady } from '../test-process.ts';
import { httpRequests, openWire, statementsOf, type Wire } from '../test-wire.ts';
import { startMortalApi, type MortalApi } from './test-mortal-api.ts';

/** Where the API is to die: at its nth question to database or gateway, before that is asked or when it is answered. */
export interface Death {
  readonly question: number;
  readonly when: 'unasked' | 'answered';
}

/** A bank's gateway, and whom it knows the shop as. */
export interface Gateway {
  readonly url: string;
  readonly merchant: {
    readonly merchantId: string;
    readonly apiPassword: string;
    readonly webhookSecret: string;
  };
}

/** An API that can be killed at any question it asks, between a database and a gateway that live on. */
export interface Stage {
  readonly db: TestDatabase['db'];
  readonly call: TestCall;
  readonly mailFolder: string;
  /** Starts the API; resolves when it is ready. */
  readonly start: () => Promise<void>;
  readonly untilReady: () => Promise<void>;
  /** How many questions the API asks for this work. */
  readonly questionsOf: (work: () => Promise<unknown>) => Promise<number>;
  /** Kills the API in this work, at its end at the latest; resolves when nothing of the API is left. */
  readonly killIn: (work: () => Promise<unknown>, death: Death) => Promise<void>;
  /** Does something else at the nth question of this work, which is waited for. */
  readonly doIn: (work: () => Promise<unknown>, question: number, act: () => void) => Promise<void>;
  /** From now on the API finds its database on another port. */
  readonly moveDatabase: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Sets the stage on a database that is migrated and has nothing in it. */
export async function openStage(
  database: Pick<TestDatabase, 'url' | 'db'>,
  gateway: Gateway,
): Promise<Stage> {
  await insertCatalogue(database.db);
  const dataDir = mkdtempSync(join(tmpdir(), 'cedar-crash-'));
  const port = await freePort();
  const started: MortalApi[] = [];
  let wires: Wire[] = [];
  let databasePort = portOf(database.url);
  let asked = 0;
  let death: (Death & { readonly act: () => void }) | undefined;
  const dies = (when: Death['when']): boolean => {
    if (death === undefined || asked < death.question || death.when !== when) return false;
    death.act();
    return true;
  };
  const watch = {
    onQuestion: () => {
      asked += 1;
      return !dies('unasked');
    },
    onAnswer: () => !dies('answered'),
  };
  const start = async (): Promise<void> => {
    // Each has wires of its own: what is left of one that has died finds nobody at the other end.
    const own = [
      await openWire({ to: databasePort, count: statementsOf('cedar'), ...watch }),
      await openWire({ to: portOf(gateway.url), count: httpRequests, ...watch }),
    ];
    wires = own;
    const [databaseWire, gatewayWire] = own;
    const databaseUrl = new URL(database.url);
    databaseUrl.port = String(databaseWire?.port);
    const { merchantId, apiPassword, webhookSecret } = gateway.merchant;
    started.push(
      await startMortalApi({
        ...{ port, dataDir, databaseUrl: databaseUrl.href },
        gateway: {
          PAYMENT_GATEWAY_URL: `http://127.0.0.1:${gatewayWire?.port}`,
          PAYMENT_MERCHANT_ID: merchantId,
          PAYMENT_API_PASSWORD: apiPassword,
          PAYMENT_WEBHOOK_SECRET: webhookSecret,
        },
        cutOff: async () => void (await Promise.all(own.map((wire) => wire.close()))),
      }),
    );
    await untilReady(port);
  };
  return {
    db: database.db,
    call: callsTo(`http://127.0.0.1:${port}`),
    mailFolder: join(dataDir, 'mail'),
    start,
    untilReady: () => untilReady(port),
    questionsOf: async (work) => {
      asked = 0;
      await work();
      return asked;
    },
    killIn: async (work, at) => {
      const victim = started.at(-1);
      asked = 0;
      death = { ...at, act: () => victim?.kill() };
      // Where less is asked than was thought, it dies after the last question.
      void work()
        .catch(() => undefined)
        .finally(() => victim?.kill());
      await victim?.ended;
      death = undefined;
      await untilForgotten(database.db);
    },
    doIn: async (work, question, act) => {
      asked = 0;
      const once = (): void => {
        death = undefined;
        act();
      };
      death = { question, when: 'unasked', act: once };
      await work();
    },
    moveDatabase: (to) => {
      databasePort = to;
      wires[0]?.connectTo(to);
    },
    close: async () => {
      started.at(-1)?.kill();
      await Promise.all(started.map((one) => one.gone()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Until the database has given up what a killed process had begun. */
async function untilForgotten(db: TestDatabase['db']): Promise<void> {
  const left = `select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'cedar%' and pid <> pg_backend_pid()
      and state <> 'idle'`;
  while (((await db.$client.query(left)).rowCount ?? 0) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function portOf(address: string): number {
  return Number(new URL(address).port || 5432);
}
