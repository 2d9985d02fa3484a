'use client';

import { useEffect } from 'react';
import { rememberCustomer } from '@/lib/session/known-customer';
import type { OwnerId } from '@/lib/contract/wire';

/** Keeps the documented entries of the sign-up and reset flows in this browser. Shows nothing. */
export function RememberCustomer({ email, customerId }: { email: string; customerId?: OwnerId }) {
  useEffect(() => {
    void rememberCustomer({ email, customerId });
  }, [email, customerId]);
  return null;
}
