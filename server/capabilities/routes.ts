import { getCapabilities } from '../../lib/contract/capabilities.ts';
import { CAPABILITIES } from '../../lib/contract/extra.ts';
import { serve, type CallServer } from '../http/route.ts';

/**
 * Registers the call that says what this API can do beyond the documented ones: everything. Where nobody tells the
 * store of changes it does not say that it would, so that the store looks for itself; where it shares no secret with
 * the store it asks for none.
 */
export function registerCapabilities(
  server: CallServer,
  { notifiesStore, knowsStore }: { notifiesStore: boolean; knowsStore: boolean },
): void {
  const missing = [...(notifiesStore ? [] : ['change-notices']), ...(knowsStore ? [] : ['store-secret'])];
  const can = CAPABILITIES.filter((capability) => !missing.includes(capability));
  serve(server, getCapabilities, () => ({ Capabilities: can }));
}
