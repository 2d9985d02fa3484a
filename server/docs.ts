import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CAPABILITY_MARK } from '../lib/contract/extra.ts';
import { FAILURE_CODE_HEADER, FAILURE_STATUS } from '../lib/contract/failure.ts';

/** A rule that the page's script writes into it. With another version of the package it may be another one, and is missed. */
const OWN_RULE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';
/** The page runs its own scripts and nothing else; its style sheets are its own, too. */
const CONTENT_POLICY = [
  "default-src 'self'",
  `style-src 'self' '${OWN_RULE}'`,
  "img-src 'self' data:",
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

/** What the header of an answer of this status may hold. */
function failureHeader(status: number) {
  const codes = Object.entries(FAILURE_STATUS).flatMap(([code, of]) => (of === status ? [code] : []));
  return { type: 'string', enum: codes, description: 'Why, for programs; the body says it for people' };
}

/**
 * A call's schemas as JSON Schema. Each refusal carries its code, and those that pass say when to ask again: the
 * library drops the headers of answers.
 */
const describeCall: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  if (schema.response === undefined) return { schema, url };
  const response = answers.parse(schema.response);
  for (const [status, answer] of Object.entries(response)) {
    if (Number(status) < 400) continue;
    answer.headers = {
      [FAILURE_CODE_HEADER]: failureHeader(Number(status)),
      ...(status === '429' || status === '503' ? { 'Retry-After': RETRY_AFTER } : {}),
    };
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
        description: [
          'Prices are US dollars.',
          `A failed call is answered with one plain sentence, and its code in the header \`${FAILURE_CODE_HEADER}\`.`,
          `What is no documented call or field is marked \`${CAPABILITY_MARK}\` with what a backend must be able to do.`,
        ].join(' '),
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeCall,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: CONTENT_POLICY });
}
