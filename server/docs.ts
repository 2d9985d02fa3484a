import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The page runs its own scripts and nothing else; its style sheets are its own, with inline attributes. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const RETRY_AFTER = {
  type: 'integer',
  minimum: 0,
  description: 'Seconds until the call is worth making again',
};
const answers = z.record(z.string(), z.looseObject({}));

/** A call's schemas as JSON Schema. The answers that pass say when to ask again: the library drops their headers. */
const describeCall: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  if (schema.response === undefined) return { schema, url };
  const response = answers.parse(schema.response);
  for (const status of ['429', '503']) {
    const answer = response[status];
    if (answer !== undefined) answer.headers = { 'Retry-After': RETRY_AFTER };
  }
  return { schema: { ...schema, response }, url };
};

/** The OpenAPI document of all calls, at `/docs/json`, with a page to browse it at `/docs`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cedar commerce API',
        version: '1',
        description: 'Prices are US dollars. A failed call is answered with one plain sentence.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeCall,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: CONTENT_POLICY });
}
