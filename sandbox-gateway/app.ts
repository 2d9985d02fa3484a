import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loggable } from '../telemetry/loggable.ts';
import { registerPages } from './page-routes.ts';
import { registerRest } from './rest-routes.ts';
import { openSandbox, type SandboxOptions } from './sandbox.ts';

interface SandboxAppOptions extends SandboxOptions {
  /** Whether browsers reach it over https: then its pages ask them to stay with that. */
  readonly isHttps?: boolean;
  readonly logger?: FastifyBaseLogger;
}

/** So long a request has to arrive. */
const TIMEOUT_MS = 15_000;

/** What the framework itself has refused. */
const refused = z.object({ statusCode: z.int().min(400).max(499) });

/**
 * A card gateway to develop and test against, not listening yet: the REST calls a shop makes, the script its page
 * loads, and the page on which a payer types a card. It takes no money and keeps nothing of a card.
 *
 * @throws Error when the file of its state is damaged
 */
export async function buildSandbox(options: SandboxAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    // The address of a payment page is the right to pay: it is in no log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: TIMEOUT_MS,
    // Left longer than the whole request's, as it is by default, it keeps Node from ending a body that dribbles.
    http: { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    // A request that was told to hang must not keep the process.
    forceCloseConnections: true,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    hsts: options.isHttps === true,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode } = refused.catch({ statusCode: 500 }).parse(error);
    if (statusCode === 500) request.log.error({ err: loggable(error) }, 'request failed');
    return reply.code(statusCode).type('text/plain; charset=utf-8').send('This request cannot be answered.');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.'),
  );
  app.get('/health', (_request, reply) => reply.type('text/plain').send('ok'));
  const sandbox = openSandbox(options, app.log);
  app.addHook('onClose', () => sandbox.close());
  registerRest(app, sandbox);
  registerPages(app, sandbox);
  return app;
}
