import { readEnv } from '../../lib/read-env.ts';
import { buildIfStale } from './build.ts';
import { terminalLog } from './log.ts';
import { stopRequest } from './stop-request.ts';

// `npm run build`: for who runs store and API as services of their own, the build that `npm start` would make.

const log = terminalLog();
const signal = stopRequest();

try {
  const { SITE_URL, API_BASE_URL, UPLOADS_BASE_URL } = readEnv();
  await buildIfStale({
    settings: { siteUrl: SITE_URL, apiBaseUrl: API_BASE_URL, uploadsBaseUrl: UPLOADS_BASE_URL },
    log,
    signal,
  });
} catch (error) {
  if (!signal.aborted) log.say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.exit(0);
