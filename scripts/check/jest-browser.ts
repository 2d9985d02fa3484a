import type * as Screen from '@testing-library/dom';
import { format, TextDecoder, TextEncoder } from 'node:util';

// What every browser has and jsdom leaves out.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// What is waited for on the screen comes as soon as the machine gets to it; a second, as the library has it, is too short
// for a busy one. It follows what jest.config.mjs has measured. A test without a screen loads none of these libraries.
if (expect.getState().testPath?.endsWith('.tsx') === true) {
  jest.requireActual<object>('@testing-library/jest-dom');
  jest
    .requireActual<typeof Screen>('@testing-library/dom')
    .configure({ asyncUtilTimeout: 15_000 * Number(process.env.CHECK_SLOWNESS ?? 1) });
}

// A warning of React's or of the browser's is a defect: the test that causes it fails. A test, or a whole file, that
// expects one says so: jest.spyOn(console, 'warn').mockImplementation(() => undefined).

let complaints: string[] = [];
let listening: jest.SpyInstance[] = [];

beforeEach(() => {
  complaints = [];
  const taken = Object.entries(console).flatMap(([name, method]) =>
    jest.isMockFunction(method) ? [name] : [],
  );
  listening = (['error', 'warn'] as const)
    .filter((method) => !taken.includes(method))
    .map((method) =>
      jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        complaints.push(format(...parts));
      }),
    );
});

afterEach(() => {
  for (const spy of listening) spy.mockRestore();
  if (complaints.length > 0) throw new Error(`Unexpected console output:\n${complaints.join('\n')}`);
});
