import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signInAt } from '../../scripts/testbed/plain-forms.ts';
import { until } from '../../scripts/testbed/processes.ts';
import { FIRST, SECOND, type Scene } from './cluster-scene.ts';
import { aboveOf, failingSignIns } from './cluster-seen.ts';
import { askForm, registerAt } from './cluster-shopper.ts';

/** Tests of what a cluster tells of itself: traces, reports of errors, lines in its logs. */
export function testTelemetry(scene: Scene): void {
  const { api, dataDir, folder } = scene;

  test('what a browser asks for is one trace down to the statements, whichever process did its part', async () => {
    const traceId = randomBytes(16).toString('hex');
    const sent = '00f067aa0ba902b7';
    const headers = { traceparent: `00-${traceId}-${sent}-01` };
    const search = `/SearchedProduct/phone%20for%20${traceId}`;
    expect((await fetch(scene.cluster.address + search, { headers })).status).toBe(200);
    const own = () => scene.collector.spans().filter((span) => span.traceId === traceId);
    const chain = [
      ...['POST /api/Products/GetSearchedProducts', 'call Products/GetSearchedProducts'],
      ...['make /SearchedProduct', 'GET /SearchedProduct'],
    ].join();
    const statements = () => own().filter(({ name }) => name.startsWith('SQL '));
    await until(() => statements().some((one) => aboveOf(one, own()).slice(1).join() === chain));
    expect(own().find(({ name }) => name === 'GET /SearchedProduct')?.parentSpanId).toBe(sent);
    expect(scene.collector.words()).not.toContain(`for%20${traceId}`);
  });

  test('an error is in the logs of proxy, store and API with the id of its request, and in a report; neither report nor trace names anybody', async () => {
    const customer = await registerAt(api(FIRST).origin, dataDir);
    const id = `broken-${randomUUID()}`;
    const traceId = randomBytes(16).toString('hex');
    const headers = { 'x-request-id': id, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await failingSignIns(scene.cluster.postgres.primary.url, customer.email, () =>
      expect(signInAt(scene.cluster.address, customer, scene.cluster.address, headers)).rejects.toThrow(),
    );
    const isOfIt = () => scene.sentry.reports.filter(({ event }) => event.tags['request_id'] === id);
    await until(() => isOfIt().some(({ event }) => event.tags['process'] === 'api'));
    expect(isOfIt()[0]?.event.level).toBe('error');
    for (const logs of ['nginx/access.log', 'store-*.log', 'api-*.log'])
      await until(() =>
        globSync(logs, { cwd: folder }).some((log) =>
          readFileSync(path.join(folder, log), 'utf8').includes(id),
        ),
      );
    await until(() =>
      scene.collector.spans().some((span) => span.traceId === traceId && span.name.startsWith('SQL')),
    );
    const [name = ''] = customer.email.split('@');
    for (const words of [scene.sentry.words(), scene.collector.words()])
      for (const personal of [name, customer.password, 'Khoury']) expect(words).not.toContain(personal);
    expect((await askForm(api(SECOND).origin, customer)).status).toBe(200);
  });

  test('whoever names a request is answered with that name, and it is in the log of the proxy; the figures are not for the public', async () => {
    const id = `trace-${randomUUID()}`;
    const answer = await fetch(`${scene.cluster.address}/api/cart`, { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toBe(id);
    await until(() => readFileSync(path.join(folder, 'nginx/access.log'), 'utf8').includes(id));
    expect((await fetch(`${scene.cluster.address}/metrics`)).status).toBe(404);
  });
}
