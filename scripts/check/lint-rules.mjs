// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zones } from './layers.mjs';

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

const ZONES = zones();

/** @type {(pattern: string | string[]) => string[]} */
const listed = (pattern) =>
  (typeof pattern === 'string' ? [pattern] : pattern).map((one) => path.normalize(one));

/**
 * Whether a file is the one that is named, lies in the folder that is named or has a name of that pattern.
 *
 * @param {string} file from the root of the project
 * @param {string} pattern
 */
const isWithin = (file, pattern) =>
  pattern.includes('*')
    ? path.matchesGlob(file, pattern)
    : file === pattern || file.startsWith(`${pattern}/`) || file === pattern.replace(/\.tsx?$/, '');

/**
 * What an import names, from the root of the project; undefined for a package.
 *
 * @param {string} file
 * @param {string} specifier
 */
const importedFile = (file, specifier) => {
  if (specifier.startsWith('@/')) return path.normalize(specifier.slice(2));
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined;
};

/**
 * Rules of this project that no published plugin has.
 *
 * @type {import('@oxlint/plugins').Plugin}
 */
const projectRules = {
  meta: { name: 'project' },
  rules: {
    layers: {
      meta: { type: 'problem', schema: [], messages: { refused: '{{message}}' } },
      create: (context) => {
        const file = path.relative(context.cwd, context.filename);
        const here = ZONES.filter(({ target }) => listed(target).some((pattern) => isWithin(file, pattern)));
        if (here.length === 0) return {};
        /** @param {{ source?: import('@oxlint/plugins').ESTree.Expression | null }} node */
        const check = ({ source }) => {
          if (source?.type !== 'Literal') return;
          const imported = importedFile(file, String(source.value));
          if (imported === undefined) return;
          for (const { from, except = [], message } of here) {
            const crossed = listed(from).find((pattern) => isWithin(imported, pattern));
            if (crossed === undefined) continue;
            const isExcepted = except.some((one) =>
              isWithin(imported, crossed.includes('*') ? one : path.join(crossed, one)),
            );
            if (!isExcepted) context.report({ node: source, messageId: 'refused', data: { message } });
          }
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
    'documented-name': {
      meta: {
        type: 'problem',
        schema: [],
        messages: {
          documented: '{{name}} is its name in the calls only: answers have camelCase names in the store.',
        },
      },
      create: (context) => {
        /** @param {import('@oxlint/plugins').ESTree.Node} node */
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

export default projectRules;
