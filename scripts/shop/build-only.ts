import { buildIfStale, LOCAL_SETTINGS } from './build.ts';
import { terminalLog } from './log.ts';
import { stopRequest } from './stop-request.ts';

// `npm run build`: for who runs store and API as services of their own, the build that `npm start` would make.

const log = terminalLog();
const signal = stopRequest();
const { SITE_URL, API_BASE_URL, UPLOADS_BASE_URL } = process.env;

try {
  await buildIfStale({
    settings: {
      siteUrl: SITE_URL || LOCAL_SETTINGS.siteUrl,
      apiBaseUrl: API_BASE_URL || LOCAL_SETTINGS.apiBaseUrl,
      uploadsBaseUrl: UPLOADS_BASE_URL || LOCAL_SETTINGS.uploadsBaseUrl,
    },
    ...{ log, signal, note: () => undefined },
  });
} catch (error) {
  if (!signal.aborted) log.say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
process.exit(0);
