import next from '@next/eslint-plugin-next';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { zones } from './scripts/check/layers.mjs';
import { projectRules } from './scripts/check/lint-rules.mjs';

const STORE = ['app/**', 'components/**', 'lib/**', 'middleware.ts'];
const TESTS = [
  '**/*.test.{ts,tsx}',
  'e2e/**',
  'server/{test-api,test-process,test-wire,db/test-database,db/test-migration-steps,catalogue/fixture,catalogue/fixture-goods,catalogue/test-generated-catalogue}.ts',
  'server/{orders,payment,checkout}/**/test-*.ts',
  'lib/**/test-*.ts',
  'sandbox-gateway/test-sandbox.ts',
];

const environment = {
  selector:
    "MemberExpression[object.object.name='process'][object.property.name='env']:not([property.name='NODE_ENV'])," +
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression > MemberExpression.object)",
  message: 'The environment is read in lib/read-env.ts and server/env.ts only.',
};

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      '.next/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'next-env.d.ts',
    ],
  },
  {
    name: 'types',
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // An index signature is read by brackets, so that it is seen that anything may be asked for.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      // Names and labels are taken apart by code point, which is what is meant.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Methods here are closures: objects with a `this` are foreign ones.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    name: 'imports',
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: import.meta.dirname })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: zones() }],
      'import-x/no-self-import': 'error',
    },
  },
  {
    name: 'files whose default export a tool demands',
    files: [
      'app/**/{page,layout,template,default,error,global-error,not-found,loading,robots,sitemap,manifest}.{ts,tsx}',
      'app/**/{icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}',
      '*.config.ts',
      'store-server/page-cache.ts',
      '**/*.d.ts',
      'scripts/check/jest-{setup,teardown}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    name: 'environment',
    files: ['**/*.{ts,tsx}'],
    ignores: [
      'lib/read-env.ts',
      'server/env.ts',
      'server/{migrate,**/main}.ts',
      'sandbox-gateway/main.ts',
      // What starts processes hands its own environment on.
      '{audit,machine,postgres,scripts}/**',
      '*.config.ts',
      ...TESTS,
    ],
    rules: { 'no-restricted-syntax': ['error', environment] },
  },
  {
    name: 'contract',
    files: ['lib/contract/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|@zxcvbn-ts/|\\./)',
              message: 'lib/contract imports zod, the estimator of passwords and nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'contract of the staff',
    files: ['lib/contract/staff/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!zod$|\\./|\\.\\./[^./]+\\.ts$)',
              message: 'lib/contract imports zod and nothing else.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'SQL',
    files: ['server/**'],
    ignores: ['server/db/**', 'server/import/**', 'server/**/*repository.ts', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(drizzle-orm|pg)(/|$)|/db/sql\\.ts$', message: 'SQL stands in repository files.' },
          ],
        },
      ],
    },
  },
  {
    name: 'of two ways to call a name one is deprecated',
    files: ['server/db/sql.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    name: 'HTTP',
    files: ['server/**/{*repository,*service}.ts', 'server/import/**', 'server/db/**'],
    ignores: ['server/db/sql.ts', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(fastify|@fastify/)', message: 'HTTP stands in routes.ts.' },
            {
              regex: '^drizzle-orm(/pg-core)?$',
              message: 'Queries are written with server/db/sql.ts, which says why.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'store',
    files: STORE.flatMap((glob) => (glob.endsWith('.ts') ? [glob] : [`${glob}/*.{ts,tsx}`])),
    plugins: { 'react-hooks': reactHooks, '@next/next': next, project: projectRules },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      'project/use-server-place': 'error',
    },
  },
  {
    name: 'Google’s script tells calls by their being an arguments object',
    files: ['components/visits/analytics.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  {
    name: 'the one place that makes pictures: docs/decisions/page-weight.md',
    files: ['components/ui/product-image.tsx'],
    rules: { '@next/next/no-img-element': 'off' },
  },
  {
    name: 'never in a browser',
    files: ['components/**/queries.ts', 'lib/{env,calls/api,session/session,session/sealed-cookie}.ts'],
    plugins: { project: projectRules },
    rules: { 'project/server-only': 'error' },
  },
  {
    name: 'names of the calls: docs/decisions/contract.md',
    files: ['app/**', 'components/**', 'lib/{addresses,forms,seo,session,shop}/**'].map(
      (glob) => `${glob}/*.{ts,tsx}`,
    ),
    ignores: [...TESTS, '**/test-*.{ts,tsx}'],
    plugins: { project: projectRules },
    rules: { 'project/documented-name': 'error' },
  },
  {
    name: 'tests',
    files: TESTS,
    rules: {
      'import-x/no-restricted-paths': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // An answer is looked at as it came; the assertion says what it must be.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    name: 'the backend that is written from the documents alone shares nothing with the shop',
    files: ['e2e/documented-backend/*.ts'],
    ignores: ['e2e/documented-backend/{*.spec,documented-store,journey-steps}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(\\.\\./|@/)', message: 'It knows the documents and nothing of this project.' },
          ],
        },
      ],
    },
  },
);
