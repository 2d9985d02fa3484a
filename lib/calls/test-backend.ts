import { createServer } from 'node:http';
import { capabilities as known } from './capabilities';
import type { Capability } from '../contract/extra';

/** A call as it reached the backend of a test. */
export interface Asked {
  method: string;
  /** Below the API base. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  /** As it was sent. */
  text: string;
  /** Parsed, where it is JSON. */
  body: unknown;
}

/** What is answered: JSON with status 200 unless something else is said; `text` is sent as it stands. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
}

const CAPABILITIES_PATH = 'Capabilities/GetCapabilities';
/** What the store knows of a backend has grown old by then. */
const LATER_MS = 10 * 60_000;

/** A commerce API that a test makes up: real calls over real sockets, without a database. */
export interface TestBackend {
  /** The API base. */
  readonly address: string;
  /** Every call since the last `answer`, but for the question what it can do. */
  readonly asked: Asked[];
  /** How often it was asked what it can do. */
  timesAskedWhatItCan: number;
  /** What it says it can do; undefined for a backend that knows the documented calls alone. */
  capabilities: readonly string[] | undefined;
  /** Answers that question with this status, or this text, instead; 'none' breaks the line. */
  questionStatus: number | 'none' | undefined;
  questionText: string | undefined;
  /** It can do this from now on, and the store has asked again and knows it. */
  learn(capabilities: readonly Capability[]): Promise<void>;
  /** Answers every call from now on; undefined is 404, 'none' breaks the line without an answer. */
  answer(by: (asked: Asked) => Reply | 'none' | undefined): void;
  /** Whether it was asked for a path, or for one that begins like this. */
  times(path: string): number;
  stop(): Promise<void>;
  /** Goes on at the same address. */
  start(): Promise<void>;
}

/**
 * The backend of all tests of a file: it knows the documented calls alone and answers none of them yet. It stands
 * while they run, and is where the store of the tests asks.
 */
export function testBackend(): TestBackend {
  const backend = createBackend();
  beforeAll(async () => {
    await backend.start();
    process.env.API_BASE_URL = backend.address;
  });
  afterAll(() => backend.stop());
  return backend;
}

function createBackend(): TestBackend {
  let reply: (asked: Asked) => Reply | 'none' | undefined = () => undefined;
  let port = 0;
  /** Each time that it learns something is later than the one before. */
  let ahead = 0;
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://backend');
      const call: Asked = {
        method: request.method ?? '',
        path: url.pathname.replace(/^\/api\//, ''),
        query: url.searchParams,
        headers: request.headers,
        text,
        body: parsed(text),
      };
      const isQuestion = call.path === CAPABILITIES_PATH;
      if (isQuestion) backend.timesAskedWhatItCan += 1;
      else asked.push(call);
      const given = isQuestion ? answerToQuestion(backend) : reply(call);
      if (given === 'none') {
        request.socket.destroy();
        return;
      }
      const { status = 200, headers = {}, json, text: plain } = given ?? { status: 404, text: 'Not here.' };
      response.writeHead(status, headers).end(plain ?? JSON.stringify(json ?? ''));
    });
  });
  const backend: TestBackend = {
    get address() {
      return `http://127.0.0.1:${port}/api/`;
    },
    asked,
    timesAskedWhatItCan: 0,
    capabilities: undefined,
    questionStatus: undefined,
    questionText: undefined,
    answer: (by) => {
      asked.length = 0;
      reply = by;
    },
    learn: async (capabilities) => {
      backend.capabilities = capabilities;
      ahead += LATER_MS;
      const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ahead);
      const isKnown = async () => (await known())?.size === capabilities.length;
      while (!(await isKnown())) await new Promise(setImmediate);
      later.mockRestore();
    },
    times: (path) => asked.filter((call) => call.path.startsWith(path)).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    start: () =>
      new Promise((resolve) => {
        server.listen(port, '127.0.0.1', () => {
          const listening = server.address();
          if (listening !== null && typeof listening === 'object') port = listening.port;
          resolve();
        });
      }),
  };
  return backend;
}

function answerToQuestion({
  capabilities,
  questionStatus,
  questionText,
}: TestBackend): Reply | 'none' | undefined {
  if (questionStatus === 'none') return 'none';
  if (questionStatus !== undefined) return { status: questionStatus, text: 'No.' };
  if (questionText !== undefined) return { text: questionText };
  return capabilities === undefined ? undefined : { json: { Capabilities: capabilities } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
