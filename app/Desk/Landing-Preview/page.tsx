import { redirect } from 'next/navigation';
import { loadLandingDraft } from '@/components/catalogue/landing';
import { LandingListView } from '@/components/catalogue/landing-list';
import { StoreFrame } from '@/components/layout/store-frame';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';

/** A landing page as the desk has saved it, public or not, for whoever is signed in there. */
export default async function LandingPreviewPage({ searchParams }: QueryProps) {
  const { id } = await searchParams;
  const list = typeof id === 'string' ? await loadLandingDraft(id) : undefined;
  if (list === undefined) redirect(ROUTES.desk);
  return (
    <StoreFrame isCustomer={false}>
      <LandingListView list={list} />
    </StoreFrame>
  );
}
