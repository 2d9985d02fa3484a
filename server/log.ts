import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { currentRequestId } from '../telemetry/request-id.ts';

/** The API's log: one JSON object a line, with the id of the request in whose course it is written. */
export function createLogger(level: Level | 'silent', to?: DestinationStream): Logger {
  const options = {
    level,
    base: { process: 'api' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: (error: unknown) => error },
  };
  return to === undefined ? pino(options) : pino(options, to);
}
