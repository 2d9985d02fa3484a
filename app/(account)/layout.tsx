import type { ReactNode } from 'react';
import { SessionWatch } from '@/components/account/session-watch';
import { EarlyPresses } from '@/components/layout/early-presses';
import { StoreFrame } from '@/components/layout/store-frame';
import { OUTCOMES } from '@/lib/addresses/outcome';
import { readSession } from '@/lib/session/session';

export const dynamic = 'force-dynamic';

/** The screens of the account, in the frame of the store; rendered per request. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const isCustomer = (await readSession()) !== undefined;
  return (
    <StoreFrame isCustomer={isCustomer} outcomes={OUTCOMES}>
      <EarlyPresses />
      <SessionWatch />
      {children}
    </StoreFrame>
  );
}
