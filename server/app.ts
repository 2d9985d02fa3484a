import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { EMAIL_MAX_LENGTH } from '../lib/contract/email.ts';
import { FAILURE_CODE_HEADER } from '../lib/contract/failure.ts';
import { SHOP } from '../lib/contract/shop.ts';
import { registerAlerts } from './alerts/routes.ts';
import { registerAccount } from './account/routes.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { createAuthenticate } from './account/service.ts';
import { registerAudit } from './audit/routes.ts';
import { registerCapabilities } from './capabilities/routes.ts';
import { registerCart } from './cart/routes.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import type { AskEngine } from './catalogue/service.ts';
import { registerReports } from './checkout/report-routes.ts';
import { registerCheckout } from './checkout/routes.ts';
import { answerClientError } from './http/client-error.ts';
import { createKnowsCustomerPrices } from './http/customer-prices.ts';
import type { Database, Executor } from './db/client.ts';
import { isMigrated } from './db/migrate.ts';
import { createWriteProbe } from './db/write-probe.ts';
import { ApiError, asApiError, BadInput, overloaded } from './http/errors.ts';
import { createWriteLimit, tooOften } from './http/write-limit.ts';
import { registerDocs } from './docs.ts';
import { registerHome } from './home/routes.ts';
import { observeRequests } from './http/observability.ts';
import { acceptJson } from './http/json-body.ts';
import { registerMetadata } from './metadata/routes.ts';
import { networkOf } from '../machine/network.ts';
import { trustOf } from '../machine/trusted-proxies.ts';
import { createTurns } from '../machine/turns.ts';
import { registerNewsletter } from './newsletter/routes.ts';
import { registerOrders } from './orders/routes.ts';
import type { PaymentProviders } from './payment/service.ts';
import { registerOutside } from './outside/routes.ts';
import { registerLandings } from './pages/landing-routes.ts';
import { registerPages } from './pages/routes.ts';
import { registerPictures } from './pictures/routes.ts';
import { registerPictureTexts } from './pictures/text-routes.ts';
import { registerProfile } from './profile/routes.ts';
import { registerRedirects } from './redirects/routes.ts';
import { registerReviews } from './reviews/routes.ts';
import type { CallServer } from './http/route.ts';
import { registerStaff } from './staff/routes.ts';
import { createAuthenticateStaff } from './staff/service.ts';
import { registerSearches } from './searches/routes.ts';
import { registerSeo } from './seo/routes.ts';
import { registerVisits } from './visits/routes.ts';
import { registerSupport } from './support/routes.ts';
import { boundedLog, eventOf, onceAMinute, securityLog, type RecordEvent } from './shared/security-log.ts';
import { INDEX_NOW_URL } from './env.ts';
import type { KeptFiles } from '../storage/files.ts';
import { loggable } from '../telemetry/loggable.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { registerFigures } from './operation/routes.ts';
import { requestIdFrom, REQUEST_ID_HEADER } from '../telemetry/request-id.ts';
import type { Shop } from './shared/shop.ts';
import { registerUploads } from './pictures/upload-routes.ts';
import { registerWishlist } from './wishlist/routes.ts';

export interface AppOptions {
  readonly db: Database;
  /** Where what everybody is shown of the catalogue is read; of the database itself when left out. */
  readonly reads?: Executor | undefined;
  /** The search engine beside PostgreSQL, where one is set. */
  readonly engine?: AskEngine | undefined;
  /** Where the imported pictures are kept. */
  readonly files: KeptFiles;
  /** The address of the shop; over https the answers ask browsers to stay with it. */
  readonly siteUrl: string;
  readonly trustedProxies?: string;
  /** Whether `/docs` describes every call; no when strangers reach the API. */
  readonly hasDocs?: boolean;
  readonly logger?: FastifyBaseLogger;
  /** What the process tells Prometheus; a set of its own when left out, which nobody can read. */
  readonly metrics?: Metrics;
  /** The shop's own mailbox: messages of its customers and new orders are mailed there. */
  readonly shopEmail?: string;
  readonly indexNowUrl?: string | undefined;
  /** Tells the store which cache tags have changed; it never rejects. Without it the store must look for itself. */
  readonly notifyStore?: ((tags: readonly string[]) => Promise<unknown>) | undefined;
  /** What the store sends to be told what customers pay; without it customers alone are told. */
  readonly storeSecret?: string | undefined;
  readonly providers: PaymentProviders;
  /** A request that takes longer is a line in the log. */
  readonly slowMs?: number;
  /** Who takes longer to send a request, or twice as long to read an answer, is cut off. */
  readonly timeoutMs?: number;
  /** Who comes while the process could do nothing else for so long is refused; 0 refuses nobody. */
  readonly maxLoopDelayMs?: number;
  /** The present moment, for everything that runs out. */
  readonly now?: () => Date;
  readonly passwords?: Passwords;
}

export interface Api {
  readonly app: FastifyInstance;
  /** From now on the process says that it is not ready, so that no new requests are sent to it. */
  readonly retire: () => void;
}

/** The commerce API, not listening yet: `app.inject` or `app.listen`. */
export async function buildApp(options: AppOptions): Promise<Api> {
  const { timeoutMs = 15_000 } = options;
  const app = Fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: timeoutMs,
    connectionTimeout: 2 * timeoutMs,
    http: {
      // Left longer than the whole request's, as it is by default, it keeps Node from ending a body that dribbles.
      headersTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      connectionsCheckingInterval: Math.min(timeoutMs, 5000),
    },
    trustProxy: options.trustedProxies === undefined ? false : trustOf(options.trustedProxies),
    genReqId: ({ headers }) => requestIdFrom(headers[REQUEST_ID_HEADER]),
    // The id is in every line that is written in the course of a request, whoever writes it (server/log.ts).
    childLoggerFactory: (logger) => logger,
    // The longest parameter is a mailbox, in which a sign may be written with three.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 3 * EMAIL_MAX_LENGTH },
    forceCloseConnections: 'idle',
    // Who comes between the end of the drain and that of the listening is served like everybody before.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, asApiError(error)),
  });
  const takeTurn = createTurns();
  app.addHook('onRequest', (request, reply, done) => takeTurn(request.raw, reply.raw, done));
  // Requests are parsed in `serve`, where the type of what comes out is known.
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  const { metrics = createMetrics('api', undefined) } = options;
  observeRequests(app, metrics);
  const { slowMs = 1000, now = () => new Date() } = options;
  answerErrors(app, { slowMs, record: onceAMinute(securityLog(app.log), now) });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: options.siteUrl.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooOften(Math.ceil(ttl / 1000)),
  });
  const { maxLoopDelayMs = 2000 } = options;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    // It takes a time in which the loop did not turn at all for endless: one such stop alone is no pressure.
    sampleInterval: 2 * maxLoopDelayMs,
    pressureHandler: (request) => {
      if (request.url === '/health') return;
      throw overloaded();
    },
  });
  if (options.hasDocs !== false) await registerDocs(app);
  const retire = registerProbes(app, options.db);
  registerFigures(app, { db: options.db, metrics });
  registerUploads(app, options.files);
  registerCalls(app, options);
  return { app, retire };
}

function registerCalls(app: FastifyInstance, options: AppOptions): void {
  const { db, reads = db, engine, files, siteUrl, providers, shopEmail = SHOP.email } = options;
  const { now = () => new Date(), notifyStore = () => Promise.resolve() } = options;
  const { passwords = createPasswords(), indexNowUrl = INDEX_NOW_URL } = options;
  const authenticate = createAuthenticate(db, now);
  const record = boundedLog(app.log, now);
  const server: CallServer = {
    app,
    authenticate,
    authenticateStaff: createAuthenticateStaff(db, { now, record }),
    countWrite: createWriteLimit(app),
    recordForeign: (who) => record({ event: 'not-theirs', ...who }),
    knowsCustomerPrices: createKnowsCustomerPrices(authenticate, options.storeSecret),
  };
  registerCapabilities(server, {
    notifiesStore: options.notifyStore !== undefined,
    knowsStore: options.storeSecret !== undefined,
  });
  const shop: Shop = { db, reads, now, siteUrl, notifyStore };
  registerCatalogue(server, { db: reads, engine });
  registerHome(server, shop);
  registerMetadata(server, shop);
  registerNewsletter(server, shop);
  registerSeo(server, shop);
  registerSearches(server, { ...shop, engine });
  registerRedirects(server, { ...shop, engine });
  registerAccount(server, { ...shop, passwords, record });
  registerStaff(server, { ...shop, passwords, record });
  registerPages(server, shop);
  registerLandings(server, shop);
  registerAudit(server, shop);
  registerOutside(server, { ...shop, indexNowUrl });
  registerVisits(server, shop);
  registerPictures(server, { db, files });
  registerPictureTexts(server, shop);
  registerWishlist(server, shop);
  registerCart(server, shop);
  registerProfile(server, shop);
  registerSupport(server, { ...shop, shopEmail });
  registerOrders(server, shop);
  const checkout = { ...shop, shopEmail, providers, log: app.log };
  registerCheckout(server, checkout);
  registerReports(app, { ...checkout, record });
  registerAlerts(server, shop);
  registerReviews(server, shop);
}

function answerErrors(
  app: FastifyInstance,
  { slowMs, record }: { slowMs: number; record: RecordEvent },
): void {
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError('not-found', 'There is nothing at this address.')),
  );
  app.setErrorHandler((error, request, reply) => {
    // Who leaves in the middle of their request is no failure of ours, which others could make up as they like.
    const answer = error === request.raw.errored ? new BadInput('It was cut short.') : asApiError(error);
    if (answer.status >= 500) {
      request.log.error(
        { err: loggable(error), method: request.method, route: request.routeOptions.url },
        'request failed',
      );
    }
    const event = eventOf(answer);
    if (event !== undefined) record({ event, address: networkOf(request.ip) });
    return sendError(reply, answer);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > slowMs) {
      request.log.warn(
        { route: request.routeOptions.url, ms: Math.round(reply.elapsedTime) },
        'slow request',
      );
    }
    done();
  });
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .headers(error.headers)
    .header(FAILURE_CODE_HEADER, error.code)
    .code(error.status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(error.message);
}

/**
 * `/health`: the process answers. `/ready`: it can serve, so the database is there, up to date, and takes what is written.
 * From `retire` on it is not ready, and whoever still asks is served on a connection that is not used again.
 */
function registerProbes(app: FastifyInstance, db: Database): () => void {
  let isRetired = false;
  const schema = { hide: true };
  const assertWritable = createWriteProbe(db);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isRetired) reply.header('connection', 'close');
    done();
  });
  app.get('/health', { schema }, (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/ready', { schema }, async (_request, reply) => {
    if (isRetired)
      throw new ApiError('unavailable', 'This process is shutting down.', { retryAfterSeconds: 5 });
    if (!(await isMigrated(db)))
      throw new ApiError('unavailable', 'The database is not up to date yet.', { retryAfterSeconds: 5 });
    await assertWritable().catch((error: unknown) => {
      app.log.error({ err: loggable(error) }, 'nothing can be written');
      throw new ApiError('unavailable', 'Nothing can be written at the moment.', { retryAfterSeconds: 5 });
    });
    return reply.type('text/plain').send('ready');
  });
  return () => {
    isRetired = true;
  };
}
