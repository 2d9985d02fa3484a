import { z } from 'zod';
import { defineCall } from './call.ts';
import { list } from './wire.ts';

/** What the backend can do beyond the documented calls. A backend without any need not know this call: 404 says so. */
export const getCapabilities = defineCall('Capabilities', 'GET Capabilities/GetCapabilities', {
  summary: 'What this API can do beyond the documented calls',
  capability: 'capabilities',
  access: 'public',
  response: z.object({ Capabilities: list(z.string()) }),
});
