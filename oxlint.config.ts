import { defineConfig } from 'oxlint';

const STORE = ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}', 'middleware.ts'];
const TESTS = [
  '**/*.test.{ts,tsx}',
  'e2e/**',
  'server/{test-api,test-process,test-wire,db/test-database,db/test-migration-steps,catalogue/fixture,catalogue/fixture-goods,catalogue/test-generated-catalogue}.ts',
  'server/{orders,payment,checkout}/**/test-*.ts',
  'lib/**/test-*.ts',
  'sandbox-gateway/test-sandbox.ts',
];

/** Imports that are refused, with what to do instead. */
const refused = (
  ...patterns: ({ regex: string; message: string } | { group: string[]; message: string })[]
) => ['error', { patterns }] satisfies ['error', unknown];

export default defineConfig({
  plugins: ['typescript', 'import', 'node', 'react', 'nextjs'],
  jsPlugins: ['./scripts/check/lint-rules.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, respectEslintDisableDirectives: false },
  rules: {
    // Marks that nobody sees are looked for by their numbers.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // Names and labels are taken apart by code point, which is what is meant.
    'typescript/no-misused-spread': 'off',
    // Texts are sorted by their code units, which is what is meant; numbers are sorted by what they are worth.
    'typescript/require-array-sort-compare': 'off',
  },
  ignorePatterns: ['.next/', '.data/', 'coverage/', 'test-results/', 'playwright-report/', 'next-env.d.ts'],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-array-constructor': 'error',
        'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
        'no-useless-constructor': 'error',
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/adjacent-overload-signatures': 'error',
        'typescript/array-type': 'error',
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/ban-tslint-comment': 'error',
        'typescript/class-literal-property-style': 'error',
        'typescript/consistent-generic-constructors': 'error',
        'typescript/consistent-indexed-object-style': 'error',
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-confusing-non-null-assertion': 'error',
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-deprecated': 'error',
        'typescript/no-dynamic-delete': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extraneous-class': 'error',
        'typescript/no-inferrable-types': 'error',
        'typescript/no-invalid-void-type': 'error',
        'typescript/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
        ],
        'typescript/no-mixed-enums': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-nullish-coalescing': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-unnecessary-boolean-literal-compare': 'error',
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unnecessary-template-expression': 'error',
        'typescript/no-unnecessary-type-arguments': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unnecessary-type-conversion': 'error',
        'typescript/no-unnecessary-type-parameters': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/non-nullable-type-assertion-style': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-find': 'error',
        'typescript/prefer-for-of': 'error',
        'typescript/prefer-function-type': 'error',
        'typescript/prefer-includes': 'error',
        'typescript/prefer-literal-enum-member': 'error',
        'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
        'typescript/prefer-optional-chain': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/prefer-reduce-type-parameter': 'error',
        'typescript/prefer-regexp-exec': 'error',
        'typescript/prefer-return-this-type': 'error',
        'typescript/prefer-string-starts-ends-with': 'error',
        'typescript/related-getter-setter-pairs': 'error',
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // Methods here are closures: objects with a `this` are foreign ones.
        'typescript/unbound-method': 'off',
        'typescript/unified-signatures': 'error',
        'typescript/use-unknown-in-catch-callback-variable': 'error',
        'import/no-cycle': 'error',
        'import/no-default-export': 'error',
        'import/no-self-import': 'error',
        // It is read in lib/read-env.ts and server/env.ts only.
        'node/no-process-env': ['error', { allowedVariables: ['NODE_ENV'] }],
        'project/layers': 'error',
      },
    },
    {
      // Their default export is demanded by a tool.
      files: [
        'app/**/{page,layout,template,default,error,global-error,not-found,loading,robots,sitemap,manifest}.{ts,tsx}',
        'app/**/{icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}',
        '*.config.ts',
        'store-server/page-cache.ts',
        '**/*.d.ts',
        'scripts/check/jest-{setup,teardown}.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'lib/read-env.ts',
        'server/env.ts',
        'server/{migrate,**/main}.ts',
        'sandbox-gateway/main.ts',
        // What starts processes hands its own environment on.
        '{audit,machine,postgres,scripts}/**',
        '*.config.ts',
        ...TESTS,
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['lib/contract/**'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-imports': refused({
          group: ['**', '!zod', '!@zxcvbn-ts/**', '!./**'],
          message: 'lib/contract imports zod, the estimator of passwords and nothing else.',
        }),
      },
    },
    {
      files: ['lib/contract/staff/**'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-imports': refused({
          group: ['**', '!zod', '!./**', '!../*.ts'],
          message: 'lib/contract imports zod and nothing else.',
        }),
      },
    },
    {
      files: ['server/**'],
      excludeFiles: ['server/db/**', 'server/import/**', 'server/**/*repository.ts', ...TESTS],
      rules: {
        'no-restricted-imports': refused({
          regex: '^(drizzle-orm|pg)(/|$)|/db/sql\\.ts$',
          message: 'SQL stands in repository files.',
        }),
      },
    },
    {
      // Of two ways to call a name one is deprecated; react-admin has only the older one of two properties.
      files: ['server/db/sql.ts', 'components/desk/ui/theme.ts'],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    {
      files: ['server/**/{*repository,*service}.ts', 'server/import/**', 'server/db/**'],
      excludeFiles: ['server/db/sql.ts', ...TESTS],
      rules: {
        'no-restricted-imports': refused(
          { regex: '^(fastify|@fastify/)', message: 'HTTP stands in routes.ts.' },
          {
            regex: '^drizzle-orm(/pg-core)?$',
            message: 'Queries are written with server/db/sql.ts, which says why.',
          },
        ),
      },
    },
    {
      files: STORE,
      rules: {
        'project/use-server-place': 'error',
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      // Next fetches ahead of every link that it sees, unless it is told otherwise; its browser part is lib/slim/links.ts.
      files: ['app/**', 'components/**'],
      rules: {
        'no-restricted-imports': refused({
          regex: '^next/(link|form)$',
          message: 'A link is a Link of components/ui/link.tsx, or a PageLink; a form is an element.',
        }),
      },
    },
    {
      // Google's script tells calls by their being an arguments object.
      files: ['components/visits/analytics.ts'],
      rules: { 'prefer-rest-params': 'off' },
    },
    {
      // The one place that makes pictures: docs/decisions/page-weight.md.
      files: ['components/ui/product-image.tsx'],
      rules: { 'nextjs/no-img-element': 'off' },
    },
    {
      // A page that failed is left by loading another one whole.
      files: ['components/layout/page-failed.tsx'],
      rules: { 'nextjs/no-html-link-for-pages': 'off' },
    },
    {
      // Never in a browser.
      files: ['components/**/queries.ts', 'lib/{env,calls/api,session/session,session/sealed-cookie}.ts'],
      rules: { 'project/server-only': 'error' },
    },
    {
      // Names of the calls: docs/decisions/contract.md.
      files: ['app/**', 'components/**', 'lib/{addresses,forms,seo,session,shop}/**'].map(
        (glob) => `${glob}/*.{ts,tsx}`,
      ),
      excludeFiles: [...TESTS, '**/test-*.{ts,tsx}'],
      rules: { 'project/documented-name': 'error' },
    },
    {
      files: TESTS,
      rules: {
        'no-empty-pattern': 'off',
        'no-eval': 'off',
        'nextjs/no-html-link-for-pages': 'off',
        'project/layers': 'off',
        'react/no-children-prop': 'off',
        'typescript/no-non-null-assertion': 'off',
        // An answer is looked at as it came; the assertion says what it must be.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
    {
      // The backend that is written from the documents alone shares nothing with the shop.
      files: ['e2e/documented-backend/*.ts'],
      excludeFiles: ['e2e/documented-backend/{*.spec,documented-store,journey-steps}.ts'],
      rules: {
        'no-restricted-imports': refused({
          regex: '^(\\.\\./|@/)',
          message: 'It knows the documents and nothing of this project.',
        }),
      },
    },
  ],
});
