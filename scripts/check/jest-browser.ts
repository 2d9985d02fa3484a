import '@testing-library/jest-dom';
import { format, TextDecoder, TextEncoder } from 'node:util';

// What every browser has and jsdom leaves out.
Object.assign(globalThis, { TextEncoder, TextDecoder });

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
