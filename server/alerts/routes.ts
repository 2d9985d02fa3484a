import { askForAlert, confirmAlert, stopAlerts } from '../../lib/contract/alerts.ts';
import { LINKS_A_MINUTE } from '../http/limits.ts';
import { serve, type CallServer } from '../http/route.ts';
import * as alerts from './service.ts';

/** Registers the calls by which a mailbox is told of products. */
export function registerAlerts(server: CallServer, context: alerts.AlertContext): void {
  serve(
    server,
    askForAlert,
    async ({ body, address }) => {
      const { VariationId: variationId, Kind: kind, Email: email, groupId } = body;
      await alerts.askForAlert(context, { variationId, kind, email, groupId }, address);
      return true;
    },
    { countsAttempts: true },
  );
  serve(server, confirmAlert, ({ body }) => alerts.confirmAlert(context, body.Token), {
    perMinute: LINKS_A_MINUTE,
  });
  serve(
    server,
    stopAlerts,
    async ({ body }) => {
      await alerts.stopAlerts(context, body.Token);
      return true;
    },
    { perMinute: LINKS_A_MINUTE },
  );
}
