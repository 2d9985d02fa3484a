import { z } from 'zod';
import { defineCall } from './call.ts';
import { list } from './wire.ts';

/** What the backend can do beyond the documented calls. A backend without any need not know this call: 404 says so. */
export const getCapabilities = defineCall('Capabilities', {
  summary: 'What this API can do beyond the documented calls',
  capability: 'capabilities',
  method: 'GET',
  path: 'Capabilities/GetCapabilities',
  access: 'public',
  response: z.object({ Capabilities: list(z.string()) }),
});
