import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { FILE_TIMEOUT_MS } from '../../lib/calls/deadline.ts';
import { readEnv, STORE_VARIABLES } from '../../lib/read-env.ts';
import { API_VARIABLES, migrationUrl, parseEnv } from '../../server/env.ts';
import { MAX_BYTES } from '../../store-server/request-body.ts';
import { PROVIDER_VARIABLES } from '../../server/payment/providers/registry.ts';

// Where no container runs, what can be read of the layout is held to the code here.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const NO_SETTINGS = ['HEALTH_PORT'];
const KNOWN = {
  store: new Set([...STORE_VARIABLES, ...NO_SETTINGS]),
  // The last one is for commands, such as an export, which run in an API's container.
  api: new Set([...API_VARIABLES, ...PROVIDER_VARIABLES, ...NO_SETTINGS, 'UPLOADS_BASE_URL']),
};

describe('compose.yaml', () => {
  const service = z.looseObject({
    command: z.array(z.string()).optional(),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    user: z.string().optional(),
    environment: z.record(z.string(), z.string()).default({}),
    volumes: z.array(z.string()).default([]),
    depends_on: z.record(z.string(), z.unknown()).default({}),
    ports: z.array(z.string()).default([]),
  });
  const compose = z
    .looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml'), { merge: true }));
  const services = Object.entries(compose.services);
  const example = Object.fromEntries(
    read('deploy/compose/example.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1) || 'x'.repeat(32)]),
  );
  /** The environment of a service as Compose makes it of the example, with a text for each secret. */
  const environmentOf = (name: string) =>
    Object.fromEntries(
      Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_, asked: string) =>
          /PAYMENT|SMTP|MAIL|OTEL|SENTRY/.test(asked) ? '' : (example[asked] ?? ''),
        ),
      ]),
    );

  test('starts two stores, two APIs and all that they are told of', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining([
        ...['proxy', 'store-1', 'store-2', 'api-1', 'api-2', 'migrate', 'postgres', 'replica', 'pgbouncer'],
        ...['redis', 'prometheus', 'grafana'],
      ]),
    );
    for (const [, { depends_on }] of services)
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
  });

  test('asks for every value that the example names, and for no other', () => {
    const asked = new Set(Array.from(read('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name = '']) => name));
    expect(Object.keys(example).toSorted()).toEqual([...asked].toSorted());
  });

  test('gives store, API and migration an environment that they take', () => {
    expect(() => readEnv(environmentOf('store-1'))).not.toThrow();
    expect(parseEnv(environmentOf('api-1'))).toMatchObject({ API_HOST: '0.0.0.0' });
    expect(environmentOf('api-1').UPLOADS_BASE_URL).toBe(environmentOf('store-1').UPLOADS_BASE_URL);
    expect(migrationUrl(environmentOf('migrate'))).toMatch(/@postgres:5432/);
    for (const name of Object.keys(environmentOf('store-1'))) expect(KNOWN.store).toContain(name);
    for (const name of Object.keys(environmentOf('api-1'))) expect(KNOWN.api).toContain(name);
  });

  test.each(['store-1', 'store-2', 'api-1', 'api-2', 'migrate'])(
    '%s may do as little as possible',
    (name) => {
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        user: '10001:10001',
      });
      const script = compose.services[name]?.command?.[1];
      if (script !== undefined) expect(existsSync(path.join(root, script))).toBe(true);
    },
  );

  test('reaches no further than it must, and mounts what is there', () => {
    const open = services.filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    for (const [, { volumes }] of services)
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (!source.startsWith('./')) expect(Object.keys(compose.volumes)).toContain(source);
        // The certificate is whoever runs it.
        else if (!source.endsWith('/tls'))
          expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
      }
  });
});

test('nginx speaks TLS 1.2 and 1.3, and leads there who asks for a page in the clear, and nobody else', () => {
  const conf = read('deploy/compose/nginx.conf');
  expect(conf.match(/^ *ssl_protocols .*$/gm)).toEqual(['    ssl_protocols TLSv1.2 TLSv1.3;']);
  const [clear = '', ...others] = conf.split(/^ {2}server \{$/m).slice(1);
  expect(others.filter((server) => server.includes('listen 80;'))).toEqual([]);
  expect(clear).toMatch(
    /location \/ \{\s+if \(\$request_method !~ \^\(GET\|HEAD\)\$\) \{ return 403; \}\s+return 308 https:/,
  );
  expect(clear).toMatch(/location \/api\/ \{ return 403; \}/);
});

test('the proxies wait for what the desk sends longer than a store does', () => {
  const waits: [string, RegExp][] = [
    ['deploy/nginx/public.conf', /location \/api\/desk\/Staff\/ \{[^}]*proxy_read_timeout (\d+)s;/],
    ['deploy/nginx/inside.conf', /location \S* \S*api\S*staff\S* \{[^}]*proxy_read_timeout (\d+)s;/],
    ['deploy/varnish/shop.vcl', /"\^\/api\/desk\/Staff\/"\) \{ set bereq\.first_byte_timeout = (\d+)s; \}/],
  ];
  for (const [file, wait] of waits)
    expect([file, Number(wait.exec(read(file))?.[1]) * 1000 > FILE_TIMEOUT_MS]).toEqual([file, true]);
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));

  test('runs the Node of this project, as nobody in particular', () => {
    expect(/^ARG NODE=(.+)$/m.exec(dockerfile)?.[1]).toBe(read('.node-version').trim());
    expect(last).toMatch(/^USER 10001:10001$/m);
  });

  test('holds every file that its commands import', () => {
    const copied = Array.from(last.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) =>
      names.split(' '),
    ).flat();
    const commands = [
      'store-server/server.ts',
      'store-server/page-cache.ts',
      'server/main.ts',
      'server/migrate.ts',
    ];
    const tools = [
      'server/import/main.ts',
      'server/checkout/cli/main.ts',
      'server/backup/main.ts',
      'next.config.js',
    ];
    const needed = importsOf([...commands, ...tools]);
    const isCopied = (file: string) => copied.some((entry) => file === entry || file.startsWith(`${entry}/`));
    expect(needed.size).toBeGreaterThan(100);
    expect([...needed].filter((file) => !isCopied(file))).toEqual([]);
  });
});

/** Files of the checkout that these import, and what those import. */
function importsOf(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = read(file).matchAll(/^(?:import|export)\s(?:[^'";]*\sfrom\s)?'(\.[^']+)'/gm);
    const paths = Array.from(imports, ([, to = '']) => path.posix.join(path.posix.dirname(file), to));
    importsOf(
      paths.map((each) => [each, `${each}.ts`].find((one) => existsSync(path.join(root, one))) ?? each),
      found,
    );
  }
  return found;
}

describe('the chart', () => {
  const values: unknown = parse(read('deploy/chart/values.yaml'));
  const templates = globSync('deploy/chart/templates/*', { cwd: root });
  const at = (keys: readonly string[]) =>
    keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), values);

  test.each(templates)('%s asks for values that are there, and closes what it opens', (file) => {
    const text = read(file);
    for (const [, asked = ''] of text.matchAll(/\.Values\.([\w.]+)/g))
      expect([asked, at(asked.split('.'))]).toEqual([asked, expect.anything()]);
    const words = Array.from(text.matchAll(/\{\{-? *(if|range|with|define|end)\b/g), ([, word]) => word);
    const ends = words.filter((word) => word === 'end').length;
    expect(words.length - ends).toBe(ends);
  });

  test.each([
    ['store', 'deploy/chart/templates/store.yaml'],
    ['api', 'deploy/chart/templates/api.yaml'],
  ] as const)('gives the %s variables that it reads', (part, file) => {
    const text = read(file) + read('deploy/chart/templates/_helpers.tpl');
    const names = Array.from(
      text.matchAll(/name: ([A-Z][A-Z0-9_]+)|"([A-Z][A-Z0-9_]+)"/g),
      ([, one, two]) => one ?? two ?? '',
    );
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(KNOWN[part]).toContain(name);
  });
});

// Debian has no Helm: where somebody has it, it reads the chart as it will be read.
const withHelm = spawnSync('helm', ['version']).error === undefined ? test : test.skip;
if (withHelm === test.skip) console.log('helm is not here: the chart is read as text alone.');

withHelm('the chart is taken by Helm with all that may be set, and gives it to the processes', () => {
  const more = [
    ...['uploads.s3.endpoint=https://s3.example', 'uploads.s3.bucket=pictures', 'serviceMonitor=true'],
    ...['paymentGatewayUrl=https://pay.example', 'traces.endpoint=http://otel:4318', 'ingressSnippets=true'],
    ...['store.env.EDGE_CACHE_SECONDS=1', 'api.env.LOG_LEVEL=warn'],
  ];
  const helm = (...args: string[]) => spawnSync('helm', args, { cwd: root, encoding: 'utf8' });
  for (const set of [[], more]) {
    const options = set.flatMap((each) => ['--set-string', each]);
    expect(helm('lint', '--strict', 'deploy/chart', ...options)).toMatchObject({ status: 0 });
    const { stdout } = helm('template', 'shop', 'deploy/chart', ...options);
    const kinds = parseAllDocuments(stdout).map((document) => String(document.get('kind')));
    expect(parseAllDocuments(stdout).flatMap(({ errors }) => errors)).toEqual([]);
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'ServiceMonitor')).toHaveLength(set === more ? 2 : 0);
    expect(stdout.includes('{ name: EDGE_CACHE_SECONDS, value: "1" }')).toBe(set === more);
  }
});

test('rules ask for the job that Prometheus knows the processes by, with Compose and with its operator', () => {
  const jobs = Array.from(read('deploy/prometheus/alerts.yml').matchAll(/job="(\w+)"/g), ([, job]) => job);
  expect(new Set(jobs)).toEqual(new Set(['cedar']));
  expect(read('deploy/prometheus/prometheus.yml')).toContain('job_name: cedar\n');
  const label = 'app.kubernetes.io/name';
  expect(read('deploy/chart/templates/around.yaml')).toContain(`jobLabel: ${label}\n`);
  expect(read('deploy/chart/templates/_helpers.tpl')).toContain(`${label}: cedar\n`);
});

test('proxies let through what the desk may send', () => {
  const most = `${MAX_BYTES.file / 1024 / 1024}m`;
  const sizeIn = (text = '') => /^ *(?:client_max_body_size|\S+\/proxy-body-size:) (\w+);?$/m.exec(text)?.[1];
  const desk = /^location \/api\/desk\/Staff\/ \{\n([^}]+)\}/m.exec(read('deploy/nginx/public.conf'))?.[1];
  expect(sizeIn(desk)).toBe(most);
  expect(sizeIn(read('deploy/nginx/inside.conf'))).toBe(most);
  expect(sizeIn(read('deploy/chart/templates/ingress.yaml'))).toBe(most);
});

test('nginx finds the same variables, whether it keeps pages or not', () => {
  const defined = (file: string) =>
    new Set(
      Array.from(read(`deploy/nginx/${file}`).matchAll(/^map .+ \$(cedar_\w+) \{/gm), ([, name]) => name),
    );
  const used = Array.from(read('deploy/nginx/public.conf').matchAll(/\$(cedar_\w+)/g), ([, name]) => name);
  for (const file of ['kept-pages.conf', 'unkept-pages.conf'])
    expect([file, used.filter((name) => !defined(file).union(defined('shop.conf')).has(name))]).toEqual([
      file,
      [],
    ]);
});

test('a page whose calls come twice to an API that hangs has time left', () => {
  const reads = /^location ~\*.+\(get\|find\) \{\s+proxy_read_timeout (\d+)s;/m;
  const seconds = Number(reads.exec(read('deploy/nginx/inside.conf'))?.[1]);
  expect(2 * 1000 * seconds).toBeLessThan(readEnv({}).API_TIMEOUT_MS - 500);
});

test('what keeps something in a session of the database is what goes past the pooler, and nothing else', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/(\.test\.ts$|\/test-)/.test(file),
  );
  const keeping = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));
  expect(keeping(/pg_(try_)?advisory_(un)?lock\b/).toSorted()).toEqual([
    'server/db/leadership.ts',
    'server/db/migrate.ts',
  ]);
  expect(keeping(/[`']listen /i)).toEqual(['server/db/leadership.ts']);
  expect(keeping(/[`'](set (?!local )(session )?\w+ *(=|to) |prepare \w+ )/i)).toEqual([
    'server/db/migrate.ts',
  ]);
  expect(keeping(/create temp(orary)? table(?![^`;]*on commit drop)/)).toEqual([]);
});

describe('what is watched', () => {
  const source = [
    'telemetry/metrics.ts',
    'store-server/observability.ts',
    'server/operation/routes.ts',
    'server/main.ts',
  ]
    .map(read)
    .join('\n');
  const told = new Set(Array.from(source.matchAll(/'(cedar_\w+)'/g), ([, name = '']) => name));
  const asked = (text: string) =>
    Array.from(text.matchAll(/\bcedar_\w+/g), ([name]) => name.replace(/_(bucket|count|sum)$/, ''));

  test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboards/shop.json'])(
    '%s asks for figures that are told',
    (file) => {
      const names = asked(read(file));
      expect(names.length).toBeGreaterThan(8);
      expect([...new Set(names)].filter((name) => !told.has(name))).toEqual([]);
    },
  );

  test('every figure is on the dashboard', () => {
    const shown = new Set(asked(read('deploy/grafana/dashboards/shop.json')));
    expect([...told].filter((name) => !shown.has(name))).toEqual([]);
  });

  test.each(globSync(['deploy/{prometheus,grafana}/**/*.yml'], { cwd: root }))('%s is YAML', (file) => {
    expect(parseAllDocuments(read(file)).flatMap(({ errors }) => errors)).toEqual([]);
  });
});
