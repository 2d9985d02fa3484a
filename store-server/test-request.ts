import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Asks the server of a test, and leaves the answer packed as it came. */
export function get(server: Server, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
