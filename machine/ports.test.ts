import { freePort, portFrom } from './ports.mjs';
import { isRefusedByBrowsers } from './unreachable-ports.mjs';

const ALL = Array.from({ length: 65_535 }, (_, index) => index + 1);

const given = process.env.PORT;
afterEach(() => {
  if (given === undefined) delete process.env.PORT;
  else process.env.PORT = given;
});

test.each([4190, 5060, 6000, 6667, 10_080])('port %s, on which no browser asks, is refused', (port) => {
  process.env.PORT = String(port);
  expect(() => portFrom('PORT', 3000)).toThrow(
    `Port ${port} is one that browsers refuse to open. Set PORT to another port.`,
  );
});

test.each([80, 443, 3000, 4191, 6001, 8080])('port %s is taken as it is', (port) => {
  process.env.PORT = String(port);
  expect(portFrom('PORT', 3000)).toBe(port);
});

test('no port is refused that a standard fetch would open', async () => {
  const reasons = ALL.filter(isRefusedByBrowsers).map((port) =>
    fetch(`http://localhost:${port}/`).catch((error: unknown) => error),
  );
  for (const reason of await Promise.all(reasons))
    expect(reason).toMatchObject({ cause: { message: 'bad port' } });
  expect(reasons).toHaveLength(82);
});

test('a port that was given is given to nobody else before its process listens', async () => {
  const port = await freePort();
  await expect(freePort({ first: port, count: 1 })).rejects.toThrow('No port is free.');
});
