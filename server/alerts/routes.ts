import { askForAlert, confirmAlert, stopAlerts } from '../../lib/contract/alerts.ts';
import { LINKS_PER_MINUTE } from '../http/limits.ts';
import { serve, type CallServer } from '../http/route.ts';
import * as alerts from './service.ts';

/** Registers the calls by which a mailbox is told of products. */
export function registerAlerts(server: CallServer, context: alerts.AlertContext): void {
  serve(server, askForAlert, { countsAttempts: true }, async ({ body, address }) => {
    const { VariationId: variationId, Kind: kind, Email: email, groupId } = body;
    await alerts.askForAlert(context, { variationId, kind, email, groupId }, address);
  });
  serve(
    server,
    confirmAlert,
    {
      perMinute: LINKS_PER_MINUTE,
    },
    ({ body }) => alerts.confirmAlert(context, body.Token),
  );
  serve(server, stopAlerts, { perMinute: LINKS_PER_MINUTE }, ({ body }) =>
    alerts.stopAlerts(context, body.Token),
  );
}
