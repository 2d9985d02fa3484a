'use client';

import { createContext, use, type ReactNode } from 'react';

const CustomerContext = createContext(false);

/**
 * Says to everything below whether the page was made for somebody who is signed in. A cached page knows it from
 * its customer group, so a visitor's page asks for nothing personal and loads none of the code for it.
 */
export function CustomerProvider({ isCustomer, children }: { isCustomer: boolean; children: ReactNode }) {
  return <CustomerContext value={isCustomer}>{children}</CustomerContext>;
}

/** Whether the page was made for a customer. Whether their session still counts the next answer says. */
export function useIsCustomer(): boolean {
  return use(CustomerContext);
}
