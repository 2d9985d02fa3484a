import { getCapabilities } from '../../lib/contract/capabilities.ts';
import { CAPABILITIES } from '../../lib/contract/extra.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

const open: TestApi[] = [];
afterEach(async () => {
  for (const api of open.splice(0)) await api.close();
});

async function told(options: Parameters<typeof createTestApi>[0]): Promise<string[]> {
  const api = await createTestApi(options);
  open.push(api);
  return (await api.call(getCapabilities)).data().Capabilities;
}

it('says to anybody that it can do everything', async () => {
  expect(await told({})).toEqual([...CAPABILITIES]);
});

it('promises no notice of changes where it knows no store to tell', async () => {
  const everythingElse = CAPABILITIES.filter((capability) => capability !== 'change-notices');
  expect(await told({ notifyStore: undefined })).toEqual(everythingElse);
});

it('asks for no secret where it shares none with the store', async () => {
  const everythingElse = CAPABILITIES.filter((capability) => capability !== 'store-secret');
  expect(await told({ storeSecret: undefined })).toEqual(everythingElse);
});
