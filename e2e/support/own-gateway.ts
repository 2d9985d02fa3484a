import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { serve } from '../../scripts/testbed/parts';
import type { Misbehaviour } from '../../sandbox-gateway/misbehaviour';

/** The sandbox card gateway of a shop of one's own. */
export type OwnGateway = Awaited<ReturnType<typeof openOwnGateway>>;

const MERCHANT = 'TESTJOURNEY';
const sessions = z.looseObject({ sessions: z.array(z.looseObject({ expiresAt: z.string() })) });

/** Starts the gateway with its data in a folder. */
export async function openOwnGateway(dataDir: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const password = randomBytes(16).toString('hex');
  const environment = {
    PAYMENT_GATEWAY_URL: origin,
    PAYMENT_MERCHANT_ID: MERCHANT,
    PAYMENT_API_PASSWORD: password,
    PAYMENT_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
    DEMO_SHOP: 'yes',
  };
  const start = () =>
    serve(['sandbox-gateway/main.ts'], port, '/health', {
      ...environment,
      NODE_ENV: 'production',
      SANDBOX_PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    });
  let server = await start();
  return {
    /** What API and store are told of it, as variables of their environment. */
    environment,
    /** From now on it does exactly this wrong; nothing when nothing is named. */
    async misbehave(...kinds: Misbehaviour[]): Promise<void> {
      const answer = await fetch(`${origin}/sandbox/misbehave`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`merchant.${MERCHANT}:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ misbehave: kinds }),
      });
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status}: ${await answer.text()}`);
    },
    /** Lets the time of every payment page that is open run out. */
    async endSessions() {
      await server.stop();
      const file = join(dataDir, 'sandbox-gateway.json');
      const kept = sessions.parse(JSON.parse(await readFile(file, 'utf8')));
      for (const session of kept.sessions) session.expiresAt = new Date().toISOString();
      await writeFile(file, JSON.stringify(kept));
      server = await start();
    },
    stop: () => server.stop(),
  };
}
