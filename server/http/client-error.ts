import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FAILURE_CODE_HEADER, type FailureCode } from '../../lib/contract/failure.ts';
import { errorCode } from '../../machine/error-code.ts';

/**
 * Answers what is no request that could be read. Nothing is logged: the error holds the bytes that were sent, and
 * with them perhaps the address of an order.
 */
export function answerClientError(error: Error, socket: Duplex): void {
  if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = refusalOf(errorCode(error));
  const code: FailureCode = 'invalid';
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: text/plain; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(sentence)}`,
        'Cache-Control: no-store',
        `${FAILURE_CODE_HEADER}: ${code}`,
        'Connection: close',
        '',
        sentence,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

function refusalOf(code: string | undefined): [status: number, sentence: string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request took too long to arrive.'];
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The address or the headers are too long.'];
    default:
      return [400, 'The request is not valid.'];
  }
}
