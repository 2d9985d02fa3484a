import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What lies between the API and something it speaks to, so that a test can cut it off at any question it asks. */
export interface Wire {
  readonly port: number;
  /** From now on it leads to another port. */
  readonly connectTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

interface WireOptions {
  readonly to: number;
  /** For a new connection: what tells how many questions are complete with each piece that is sent. */
  readonly count: () => (sent: Buffer) => number;
  /** Told of each question before it is passed on; false: it never is. */
  readonly onQuestion: () => boolean;
  /** Told that the answer to a question is there before it is passed on; false: it never is. */
  readonly onAnswer: () => boolean;
}

/** Opens a wire on a port of its own. */
export async function openWire({ to, count, onQuestion, onAnswer }: WireOptions): Promise<Wire> {
  let target = to;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const countIn = count();
    let isAsked = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent: Buffer) => {
      const questions = countIn(sent);
      if (questions > 0) isAsked = true;
      for (let asked = 0; asked < questions; asked += 1) if (!onQuestion()) return;
      far.write(sent);
    });
    far.on('data', (answer: Buffer) => {
      const isPassed = !isAsked || onAnswer();
      isAsked = false;
      if (isPassed) near.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return {
    port: address.port,
    connectTo: (port) => {
      target = port;
    },
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Counts the requests that begin. */
export function httpRequests(): (sent: Buffer) => number {
  return (sent) => (/^(GET|POST|PUT) /.test(sent.toString('latin1', 0, 8)) ? 1 : 0);
}

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/** Counts the statements of PostgreSQL's protocol, of the connections that have this name. */
export function statementsOf(applicationName: string): () => (sent: Buffer) => number {
  const name = `\0application_name\0${applicationName}\0`;
  return () => {
    let rest = Buffer.alloc(0);
    let isNamed: boolean | undefined;
    return (sent) => {
      rest = Buffer.concat([rest, sent]);
      let statements = 0;
      for (;;) {
        // Only the first message of a connection has no letter before its length.
        const head = isNamed === undefined ? 0 : 1;
        const end = rest.length < head + 4 ? Infinity : head + rest.readInt32BE(head);
        if (rest.length < end) return isNamed === true ? statements : 0;
        if (isNamed === undefined) isNamed = rest.toString('latin1', 0, end).includes(name);
        else if (rest[0] === SYNC || rest[0] === QUERY) statements += 1;
        rest = rest.subarray(end);
      }
    };
  };
}
