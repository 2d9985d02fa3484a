import type { ReactNode } from 'react';
import { StoreFrame } from '@/components/layout/store-frame';

/** The screens of the account, in the frame of the store; rendered per request. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <StoreFrame>{children}</StoreFrame>;
}
