import { getCapabilities } from '../../lib/contract/capabilities.ts';
import { CAPABILITIES } from '../../lib/contract/extra.ts';
import { serve, type CallServer } from '../http/route.ts';

/**
 * Registers the call that says what this API can do beyond the documented ones: everything. Where nobody tells the
 * store of changes it does not say that it would, so that the store looks for itself.
 */
export function registerCapabilities(server: CallServer, { tellsStore }: { tellsStore: boolean }): void {
  const can = CAPABILITIES.filter((capability) => capability !== 'change-notices' || tellsStore);
  serve(server, getCapabilities, () => ({ Capabilities: can }));
}
