import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord, Refusal, unauthorized, type Asked } from './asked.ts';
import { findCall, type CallName } from './calls.ts';
import type { Customers } from './customers.ts';
import { strangeIn, type RequestRecord } from './record.ts';
import type { Switches } from './switches.ts';
import { readBody, writeAnswer } from './wire.ts';

const API = '/api/';
const UPLOADS = '/uploads/';
/** What a server in front of an ailing backend says. */
const FAILING_PAGE =
  '<html><body><h1>503 Service Unavailable</h1><p>No server is available.</p></body></html>';

/** What the answers are made of. */
interface Desk {
  readonly switches: Switches;
  readonly customers: Customers;
  readonly record: RequestRecord;
  readonly pictureOf: (name: string) => Promise<Buffer> | undefined;
  readonly handlerOf: (name: CallName) => (asked: Asked) => unknown;
  /** What the gateway sends along when it tells of a payment. */
  readonly secretOfGateway: string | undefined;
  readonly notified: (orderNumber: number) => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers every request of a backend. */
export function answerWith(desk: Desk): Answer {
  return (request, response) => {
    void answer(desk, request, response).catch((error: unknown) => {
      console.error(error);
      send(response, 500, 'text/plain', 'Something went wrong');
    });
  };
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const { pathname, searchParams } = new URL(url, 'http://backend');
  const sent = await bodyOf(request);
  if (pathname.startsWith(API)) {
    const path = pathname.slice(API.length);
    const { status, type, text } = await answerCall(desk, {
      method,
      path,
      query: searchParams,
      sent,
      request,
    });
    desk.record.requests.push({ method, path, status });
    send(response, status, type, text);
    return;
  }
  if (pathname.startsWith(UPLOADS)) {
    const picture = await desk.pictureOf(decodeURIComponent(pathname.slice(UPLOADS.length)));
    if (picture === undefined) send(response, 404, 'text/plain', 'Not found');
    else send(response, 200, 'image/png', picture);
    return;
  }
  if (pathname === '/__record') {
    const codes = desk.customers.all.map(({ email, code }) => ({ email, code }));
    send(response, 200, 'application/json', JSON.stringify({ ...desk.record, codes }));
    return;
  }
  const secret = request.headers['x-notification-secret'];
  if (pathname === '/__gateway' && desk.secretOfGateway !== undefined && secret === desk.secretOfGateway) {
    await desk.notified(orderNumberIn(sent));
    send(response, 200, 'text/plain', '');
    return;
  }
  send(response, 404, 'text/plain', 'Not found');
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly sent: string;
  readonly request: IncomingMessage;
}

async function answerCall(desk: Desk, { method, path, query, sent, request }: Call) {
  const { switches, record, customers } = desk;
  const noteAll = (all: readonly string[]) => {
    for (const what of all) record.undocumented.push({ method, path, what });
  };
  const found = findCall(method, path);
  if (found === undefined) noteAll(['path']);
  if (switches.slowMs > 0) await wait(switches.slowMs);
  if (switches.failing) return { status: 503, type: 'text/html', text: FAILING_PAGE };
  try {
    if (found === undefined) throw new Refusal(404, 'Not found');
    const body = readBody(sent, switches);
    const { extra, missing } = strangeIn(found.call, { query, headers: request.headers, body });
    noteAll([...extra, ...missing]);
    const [first] = extra;
    if (switches.refuseExtraFields && first !== undefined) throw new Refusal(400, `${first} is not known`);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const customer = customers.byToken(token);
    if (found.call.isCustomers && customer === undefined) throw unauthorized();
    const told = await desk.handlerOf(found.name)({ path: found.path, query, body, customer });
    return { status: 200, type: 'application/json', text: writeAnswer(told, switches) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Some sentences come with quotes around them, as a JSON text would.
    const text = error.message.length % 2 === 0 ? error.message : JSON.stringify(error.message);
    return { status: error.status, type: 'text/plain', text };
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** The order that the gateway tells of. */
function orderNumberIn(sent: string): number {
  const told: unknown = JSON.parse(sent);
  const order = isRecord(told) ? told['order'] : undefined;
  return isRecord(order) ? Number(order['id']) : NaN;
}
