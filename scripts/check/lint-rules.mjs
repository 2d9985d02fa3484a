// @ts-check

/**
 * Rules of this project that no published plugin has.
 *
 * @type {import('eslint').ESLint.Plugin}
 */
export const projectRules = {
  rules: {
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
