import { redirect } from 'next/navigation';
import { loadHomeDraft } from '@/components/home/draft';
import { HomeScreen } from '@/components/home/home-screen';
import { loadHome } from '@/components/home/queries';
import { StoreFrame } from '@/components/layout/store-frame';
import { ROUTES } from '@/lib/addresses/routes';
import { VISITOR_GROUP } from '@/lib/shop/constants';

/** The home page as it would be with the draft of the desk, for whoever is signed in there. */
export default async function HomePreviewPage() {
  const draft = await loadHomeDraft(new Date());
  if (draft === undefined) redirect(ROUTES.desk);
  return (
    <StoreFrame isCustomer={false}>
      <HomeScreen home={await loadHome(VISITOR_GROUP, draft)} />
    </StoreFrame>
  );
}
