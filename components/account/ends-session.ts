import { pauseLive } from '@/lib/calls/live';
import { forgetCustomer } from '@/lib/session/known-customer';
import { announceSignOut } from '@/lib/session/session-channel';

/** What a form does that ends the session of this browser, here and in the other tabs. */
export const ENDS_SESSION = {
  onSend: pauseLive,
  onDone: () => {
    forgetCustomer();
    announceSignOut();
  },
};
