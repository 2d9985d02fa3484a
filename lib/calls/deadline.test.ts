import { testBackend } from './test-backend';

const backend = testBackend();

beforeEach(() => {
  delete process.env.API_TIMEOUT_MS;
});

it.each([
  { given: undefined, read: 2800, order: 10_000 },
  { given: '6000', read: 6000, order: 10_000 },
  { given: '20000', read: 20_000, order: 20_000 },
])('waits for a backend as long as API_TIMEOUT_MS says ($given)', async ({ given, read, order }) => {
  if (given !== undefined) process.env.API_TIMEOUT_MS = given;
  jest.resetModules();
  const { api } = await import('./api');
  const { getCategories } = await import('../contract/catalogue');
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  backend.answer(() => ({ json: [] }));
  await api(getCategories);
  await api(getCategories, { isPatient: true });
  expect(timeout.mock.calls.flat()).toEqual(expect.arrayContaining([read, order]));
  timeout.mockRestore();
});
