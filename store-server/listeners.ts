import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as SocketServer } from 'node:net';

/** So many connections are accepted in a turn of the event loop. */
const SOCKETS = 16;

/**
 * Has a server listen with several sockets on one port. A turn of the event loop accepts one connection of each: with a
 * single one, whoever comes while pages are made waits for as many turns as there are connections before theirs, even
 * for what lies in memory. Where a system does not share out connections among sockets, there is one.
 */
export function createListeners(server: Server) {
  const others: SocketServer[] = [];
  return {
    /** Resolves to the port when connections are accepted. @throws when it is taken @param port 0: any that is free */
    async listen(port: number): Promise<number> {
      await holdAlone(port);
      const isShared = await begin(server, port, true).then(
        () => true,
        async () => {
          await begin(server, port, false);
          return false;
        },
      );
      const { port: taken } = addressOf(server);
      for (let count = 1; isShared && count < SOCKETS; count += 1) {
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          server.emit('connection', socket),
        );
        others.push(other);
        await begin(other, taken, true);
      }
      return taken;
    },
    /** Accepts nobody any more. Resolves when all connections have ended. */
    async close(): Promise<void> {
      const closed = [server, ...others].map((each) => once(each, 'close'));
      for (const each of [server, ...others]) each.close();
      server.closeIdleConnections();
      await Promise.all(closed);
    },
  };
}

/** Several processes could share a port without noticing. */
async function holdAlone(port: number): Promise<void> {
  const probe = createServer();
  await begin(probe, port, false);
  probe.close();
  await once(probe, 'close');
}

async function begin(server: SocketServer, port: number, reusePort: boolean): Promise<void> {
  server.listen({ port, reusePort });
  await once(server, 'listening');
}

function addressOf(server: SocketServer): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
