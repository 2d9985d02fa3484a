/** @jest-environment jsdom */
import type { PaymentCallbacks } from '../payment-page';
import { loadGatewayScript } from './gateway-script';

const ADDRESS = 'https://gateway.example/static/checkout/checkout.min.js';
const callbacks = (): PaymentCallbacks => ({
  cancel: jest.fn(),
  error: jest.fn(),
  timeout: jest.fn(),
  complete: jest.fn(),
});
const scripts = () => [...document.head.querySelectorAll('script')];

test('the script is loaded once, finds the latest callbacks by name, and is loaded anew only when it failed', async () => {
  const failed = loadGatewayScript(ADDRESS, callbacks());
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('could not be loaded');
  expect(scripts()).toHaveLength(0);

  const first = loadGatewayScript(ADDRESS, callbacks());
  const latest = callbacks();
  const second = loadGatewayScript(ADDRESS, latest);
  expect(scripts().map(({ src }) => src)).toEqual([ADDRESS]);
  const gateway = { configure: jest.fn(), showPaymentPage: jest.fn() };
  Object.assign(window, { Checkout: gateway });
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await first).toBe(gateway);
  expect(await second).toBe(gateway);

  for (const what of ['cancel', 'error', 'timeout', 'complete'] as const) {
    const called: unknown = Reflect.get(window, scripts()[0]?.dataset[what] ?? '');
    expect(called).toBe(latest[what]);
  }
});
