import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { defineCall } from '../../lib/contract/call.ts';
import { asApiError } from './errors.ts';
import { serve } from './route.ts';

const customer = { customerId: 1, cartId: 2, wishlistId: 3, tokenHash: Buffer.alloc(0) };
const words = {
  summary: 'A call of a test',
  access: 'customer',
  response: z.unknown(),
} as const;

function someApp(lines: string[] = []) {
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'trace' },
    { write: (line: string) => void lines.push(line) },
  );
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance, logController });
  app.setValidatorCompiler(() => (value: unknown) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = asApiError(error);
    return reply.code(status).send(JSON.stringify(message));
  });
  return {
    app,
    authenticate: () => Promise.resolve(customer),
    authenticateStaff: () => Promise.reject(new Error('nobody asks')),
    countWrite: () => Promise.resolve(),
    recordForeign: () => undefined,
    knowsCustomerPrices: () => Promise.resolve(false),
  };
}

it('what a call owns is looked for everywhere in its request, and is the customer’s or does not exist', async () => {
  const server = someApp();
  const id = z.string().transform(Number);
  const either = defineCall('Test', 'POST Test/Either/:cartId', {
    ...words,
    owns: { cart: 'cartId', customer: 'CustomerId' },
    params: z.object({ cartId: id }),
    query: z.object({ cartId: id.optional(), CustomerId: id.optional() }),
  });
  serve(server, either, () => 'done');
  const ask = async (address: string) =>
    (await server.app.inject({ method: 'POST', url: `/api/Test/Either/${address}` })).statusCode;
  expect(await ask('2?CustomerId=1')).toBe(200);
  expect(await ask('2?CustomerId=1&cartId=2')).toBe(200);
  expect(await ask('3?CustomerId=1')).toBe(404);
  expect(await ask('2?CustomerId=7')).toBe(404);
  // Another one's, hidden behind one's own; and none, where one must be named.
  expect(await ask('2?CustomerId=1&cartId=9')).toBe(404);
  expect(await ask('2')).toBe(404);
});

it('whoever logs a request logs its address without what was given in it', async () => {
  const lines: string[] = [];
  const server = someApp(lines);
  const call = defineCall('Test', 'GET Test/Said', {
    ...words,
    query: z.object({ word: z.string() }),
  });
  server.app.addHook('preHandler', (request, _reply, done) => {
    request.log.info({ req: request }, `${request.url} ${request.originalUrl}`);
    done();
  });
  serve(server, call, ({ query }) => query.word);
  expect((await server.app.inject('/api/Test/Said?word=secret')).body).toBe('secret');
  const log = lines.join('');
  expect(log).toContain('/api/Test/Said');
  expect(log).not.toContain('secret');
});
