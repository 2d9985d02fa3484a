// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

const CONTRACT = new URL('../../lib/contract/', import.meta.url);

/** The fields that the calls name with a capital, as they stand in the declarations. */
const DOCUMENTED_NAMES = new Set(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, CONTRACT), 'utf8').matchAll(/(?:^|[{,])\s*([A-Z]\w*): /gm),
    ])
    .map(([, name]) => name),
);

/**
 * Rules of this project that no published plugin has.
 *
 * @type {import('eslint').ESLint.Plugin}
 */
export const projectRules = {
  rules: {
    'documented-name': {
      meta: {
        type: 'problem',
        schema: [],
        messages: {
          documented: '{{name}} is its name in the calls only: answers have camelCase names in the store.',
        },
      },
      create: (context) => {
        /** @param {import('eslint').Rule.Node} node */
        const check = (node) => {
          const name = node.type === 'Identifier' ? node.name : node.type === 'Literal' ? node.value : '';
          if (typeof name !== 'string' || !DOCUMENTED_NAMES.has(name)) return;
          context.report({ node, messageId: 'documented', data: { name } });
        };
        return {
          'MemberExpression[computed=false] > Identifier.property': check,
          'ObjectPattern > Property[computed=false] > Identifier.key': check,
          'TSPropertySignature > Identifier.key': check,
          'BinaryExpression[operator="in"] > Literal.left': check,
        };
      },
    },
    'server-only': {
      meta: {
        type: 'problem',
        schema: [],
        messages: { missing: "This file must never reach a browser: start it with import 'server-only'." },
      },
      create: (context) => ({
        Program(program) {
          const isThere = program.body.some(
            (statement) => statement.type === 'ImportDeclaration' && statement.source.value === 'server-only',
          );
          if (!isThere) context.report({ node: program, messageId: 'missing' });
        },
      }),
    },
    'use-server-place': {
      meta: {
        type: 'problem',
        schema: [],
        messages: {
          elsewhere: "'use server' makes every export a public endpoint: it stands in actions.ts only.",
          missing: "actions.ts starts with 'use server'.",
        },
      },
      create: (context) => {
        const isActions = /(^|[\\/])actions\.ts$/.test(context.filename);
        let isDeclared = false;
        return {
          ExpressionStatement(statement) {
            if (!('directive' in statement) || statement.directive !== 'use server') return;
            isDeclared ||= statement.parent.type === 'Program';
            if (!isActions) context.report({ node: statement, messageId: 'elsewhere' });
          },
          'Program:exit'(program) {
            if (isActions && !isDeclared) context.report({ node: program, messageId: 'missing' });
          },
        };
      },
    },
  },
};
