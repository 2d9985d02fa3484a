import { isPublicSite } from './index-now.service.ts';

test.each([
  ['https://cedar.com', true],
  ['https://93.184.216.34', true],
  ['http://cedar.com', false],
  ['https://localhost', false],
  ['https://shop.localhost', false],
  ['https://cedar', false],
  ['https://shop.example', false],
  ['https://shop.internal', false],
  ['https://127.0.0.1:3000', false],
  ['https://192.168.1.4', false],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
  ['https://[::ffff:10.0.0.1]', false],
])('%s is public: %s', (site, isPublic) => {
  expect(isPublicSite(site)).toBe(isPublic);
});
