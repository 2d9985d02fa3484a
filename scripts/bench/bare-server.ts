import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';

/**
 * What this machine can do at most: a Node server that does nothing but send one document.
 *
 * Usage: bare-server.ts FILE PORT kept|each — the document is compressed once (`kept`) or for each request (`each`).
 */

const [file = '', port = '', mode = ''] = process.argv.slice(2);
const document = readFileSync(file);
const compressed = gzipSync(document);

const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-encoding', 'gzip');
  if (mode === 'kept') {
    response.setHeader('content-length', compressed.length);
    response.end(compressed);
    return;
  }
  const gzip = createGzip();
  gzip.pipe(response);
  gzip.end(document);
});

server.listen(Number(port));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
