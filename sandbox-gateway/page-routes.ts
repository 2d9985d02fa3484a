import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readCardForm, shownNumber, type Fields } from './card-form.ts';
import { isPaid } from './ledger.ts';
import { cardPage, noticePage, type CardPage } from './pages.ts';
import type { Sandbox } from './sandbox.ts';
import type { Order, Session } from './state.ts';
import { OUTCOMES, TEST_CARDS, WRONG_SECURITY_CODE } from './test-cards.ts';

const asset = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** What a browser loads: the script for the shop's page, and the payment page with what belongs to it. */
export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  const script = asset('checkout.js');
  const style = asset('ground.css') + asset('checkout.css');
  app.get('/static/checkout/checkout.min.js', (_request, reply) =>
    // The one thing here that pages of other sites load.
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  app.get('/static/checkout/checkout.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      noticePage({
        title: 'The sandbox card gateway',
        text: 'A shop sends its shoppers here to try out a payment. There is nothing to pay at this address.',
      }),
    ),
  );
  app.register(async (scope) => {
    // Forms are for the payment page alone.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    registerPayment(scope, sandbox);
  });
}

const query = z.object({
  from: z.string().optional().catch(undefined),
  fill: z.string().optional().catch(undefined),
  attempt: z.string().optional().catch(undefined),
});
const parameters = z.object({ sessionId: z.string() });
const PATH = '/checkout/pay/:sessionId';

function registerPayment(scope: FastifyInstance, sandbox: Sandbox): void {
  const { ledger } = sandbox;
  const sessionOf = (params: unknown): Session | undefined =>
    ledger.session(parameters.parse(params).sessionId);
  const show = (
    reply: FastifyReply,
    session: Session,
    more: Omit<CardPage, 'session' | 'path'>,
  ): FastifyReply => {
    const path = `/checkout/pay/${session.id}`;
    // When the time is up the page says so by itself.
    const secondsLeft = Math.ceil((Date.parse(session.expiresAt) - sandbox.now().getTime()) / 1000);
    reply.header('refresh', `${secondsLeft}; url=${path}`);
    return sendPage(reply, cardPage({ session, path, ...more }), session);
  };
  /** Answers for a page on which nothing can be paid any more. False when it is open, and nothing is answered. */
  const answeredAsClosed = async (reply: FastifyReply, session: Session): Promise<boolean> => {
    const order = ledger.order(session.orderId);
    if (order !== undefined && isPaid(order)) {
      await sandbox.kept();
      notice(reply, 200, 'Already paid', 'This order has been paid.', returnAddress(session, true));
      return true;
    }
    if (!ledger.isExpired(session)) return false;
    const text = 'This page was open too long. Nothing was paid.';
    notice(reply, 410, 'The time is up', text, pageOfShop(session, 'timeout'));
    return true;
  };

  scope.get(PATH, async (request, reply) => {
    const session = sessionOf(request.params);
    if (session === undefined) return unknownPage(reply);
    const { from, fill, attempt } = query.parse(request.query);
    if (from !== undefined && from !== session.hostPage && isPageOfShop(from, session)) {
      session.hostPage = from;
      await sandbox.save();
    }
    if (await answeredAsClosed(reply, session)) return reply;
    if (fill !== undefined) return show(reply, session, { shown: filledIn(fill) });
    const failure = attempt === 'failed' ? failureOf(ledger.order(session.orderId)) : undefined;
    return show(reply, session, failure === undefined ? {} : { failure });
  });

  scope.post(PATH, async (request, reply) => {
    const session = sessionOf(request.params);
    if (session === undefined) return unknownPage(reply);
    if (await answeredAsClosed(reply, session)) return reply;
    const form = readCardForm(request.body);
    if (form.kind === 'refused') return show(reply.code(422), session, form);
    const order = ledger.attempt(session, form.outcome, form.securityCode);
    await sandbox.changed(order);
    await sandbox.hangIfTold(order);
    // Shown by a page of its own, so that Back never asks whether to pay once more.
    if (form.outcome.result === 'FAILURE') return leave(reply, `/checkout/pay/${session.id}?attempt=failed`);
    return leave(reply, returnAddress(session, form.outcome.result === 'SUCCESS'));
  });

  scope.get(`${PATH}/cancel`, async (request, reply) => {
    const session = sessionOf(request.params);
    if (session === undefined) return unknownPage(reply);
    if (sandbox.misbehaves('captured-after-cancel')) {
      const order = ledger.attempt(session, { gatewayCode: 'APPROVED', result: 'SUCCESS' });
      await sandbox.changed(order);
    }
    return leave(reply, pageOfShop(session, 'cancel'));
  });
}

/** The address that tells the shop to look now; for an attempt that nobody knows the end of, one that tells nothing. */
function returnAddress(session: Session, isApproved: boolean): string | undefined {
  const indicator = isApproved ? session.successIndicator : 'unknown';
  if (session.returnUrl === undefined) return pageOfShop(session, `complete-${indicator}`);
  const address = new URL(session.returnUrl);
  address.searchParams.set('resultIndicator', indicator);
  return address.href;
}

/** The shop's page that led here; its script reads what happened off the address. */
function pageOfShop({ hostPage, returnUrl }: Session, action: string): string | undefined {
  const page = hostPage ?? returnUrl;
  if (page === undefined) return undefined;
  const address = new URL(page);
  address.hash = `__hc-action-${action}`;
  return address.href;
}

/** Whoever is sent here by a link must not be sent on to anywhere else. */
function isPageOfShop(address: string, { returnUrl }: Session): boolean {
  if (address.length > 2000 || !URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  if (returnUrl === undefined) return protocol === 'https:' || protocol === 'http:';
  return origin === new URL(returnUrl).origin;
}

/** Why the last attempt failed. */
function failureOf(order: Order | undefined): string | undefined {
  const code = order?.transactions.at(-1)?.gatewayCode;
  return [...OUTCOMES.values(), WRONG_SECURITY_CODE].find(({ gatewayCode }) => gatewayCode === code)
    ?.sentence;
}

function filledIn(date: string): Fields {
  if (!OUTCOMES.has(date)) return {};
  return { number: shownNumber(TEST_CARDS[0].number), expiry: date, csc: '100' };
}

function leave(reply: FastifyReply, address: string | undefined): FastifyReply {
  if (address === undefined) return notice(reply, 200, 'Done', 'You may close this page.');
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

function unknownPage(reply: FastifyReply): FastifyReply {
  return notice(
    reply,
    404,
    'No such payment',
    'There is no payment at this address. Go back to the shop and try again.',
  );
}

function notice(
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  href?: string,
): FastifyReply {
  const link = href === undefined ? {} : { link: { href, label: 'Back to the shop' } };
  return sendPage(reply.code(status), noticePage({ title, text, ...link }));
}

/** A form may be answered by sending its payer back to the shop, so browsers must be told of that address. */
function sendPage(reply: FastifyReply, page: string, session?: Session): FastifyReply {
  const targets = [session?.returnUrl, session?.hostPage].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${session === undefined ? "'none'" : ["'self'", ...new Set(targets)].join(' ')}`,
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
