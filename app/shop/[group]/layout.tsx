import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
// In the scripts of the frame: those of home, lists and products would each hold the cards again.
import '@/components/catalogue/sent-card';
import { StoreFrame } from '@/components/layout/store-frame';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import { parseGroup } from '@/lib/session/group';

/** A page is made anew after an hour, whatever has been told of changes. */
export const revalidate = 3600;

/** None is made at build time: each page is made, and kept, when it is first asked for. */
export function generateStaticParams() {
  return [];
}

/** What every visitor sees, in the frame of the store. The group decides the prices and is part of no address. */
export default async function ShopLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ group: string }>;
}) {
  const group = parseGroup((await params).group);
  if (group === undefined) notFound();
  return (
    <StoreFrame isCustomer={group === CUSTOMER_GROUP} isPublic>
      {children}
    </StoreFrame>
  );
}
