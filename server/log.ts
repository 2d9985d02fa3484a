import { z } from 'zod';
import { pino, type DestinationStream, type Level, type LogFn, type Logger } from 'pino';
import { LOG_OUTPUT } from '../machine/standard-output.ts';
import { reportError } from '../telemetry/error-reports.ts';
import { currentRequestId } from '../telemetry/request-id.ts';

const ERROR = 50;
/** An error as `loggable` (telemetry/loggable.ts) describes it, without the values that a query was given. */
const logged = z.object({
  err: z.object({ name: z.string().optional(), message: z.string().optional(), stack: z.unknown() }),
  route: z.string().optional(),
});

/** The API's log: one JSON object a line, with the id of the request in whose course it is written. */
export function createLogger(level: Level | 'silent', to: DestinationStream = LOG_OUTPUT): Logger {
  const options = {
    level,
    base: { process: 'api' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    serializers: { err: (error: unknown) => error },
    hooks: {
      // Whatever is worth a line as an error is worth a report, in the same words.
      logMethod(words: Parameters<LogFn>, write: LogFn, severity: number) {
        if (severity >= ERROR) reportLogged(words[0], words[1]);
        write.apply(this, words);
      },
    },
  };
  return pino(options, to);
}

function reportLogged(fields: unknown, message: unknown): void {
  const { data } = logged.safeParse(fields);
  if (data !== undefined) reportError(data.err, data.route);
  else if (typeof fields === 'string') reportError({ name: 'Error', message: fields });
  else if (typeof message === 'string') reportError({ name: 'Error', message });
}
