import { redirect } from 'next/navigation';
import { Settings } from '@/components/account/settings/settings';
import { OrderDetailView } from '@/components/orders/order-detail';
import { OrderList } from '@/components/orders/order-list';
import { loadOrder, loadOrders } from '@/components/orders/queries';
import { UnknownOrder } from '@/components/orders/unknown-order';
import { AddressBook } from '@/components/profile/address-book';
import { EditProfileForm } from '@/components/profile/edit-profile-form';
import { EmptySection } from '@/components/profile/empty-section';
import { MyInformation } from '@/components/profile/my-information';
import { loadAddresses } from '@/components/profile/queries';
import { SectionMissing } from '@/components/profile/section-missing';
import { SECTION, type Section } from '@/components/profile/sections';
import { AddReview, editPath, MyReviews } from '@/components/reviews/my-reviews';
import { loadOwnReviews } from '@/components/reviews/queries';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { Profile } from '@/lib/calls/answers';
import { loadOwn } from '@/lib/calls/load-own';
import { parseOrderNumber } from '@/lib/addresses/routes';

interface Shown {
  email: string;
  customerId: number;
  /** What the address says beside the section. */
  query: Readonly<Record<string, string>>;
  /** The address of this very page. */
  here: string;
}

/** What stands in a section of the profile. */
export async function SectionContent({
  section,
  isMissing,
  profile,
  ...shown
}: Shown & { section: Section; isMissing: boolean; profile: Profile }) {
  if (isMissing) return <SectionMissing section={section} />;
  const { email, customerId, query, here } = shown;
  switch (section) {
    case SECTION.information:
      return <MyInformation profile={profile} />;
    case SECTION.orders:
      return <Orders {...shown} />;
    case SECTION.orderDetail:
      return <OneOrder {...shown} />;
    case SECTION.reviews:
    case SECTION.addReview:
      return <Reviews {...shown} section={section} />;
    case SECTION.edit:
      return <EditProfileForm profile={profile} customerId={customerId} />;
    case SECTION.settings:
      return <Settings email={email} customerId={customerId} here={here} />;
    case SECTION.addresses: {
      const addresses = await loadOwn(here, loadAddresses);
      if (!addresses.ok) return <NotLoaded here={here} />;
      return (
        <AddressBook addresses={addresses.data} profile={profile} customerId={customerId} query={query} />
      );
    }
    default:
      return <EmptySection section={section} />;
  }
}

async function Orders(shown: Shown) {
  const orders = await loadOwn(shown.here, loadOrders);
  if (!orders.ok) return <NotLoaded here={shown.here} />;
  if (orders.data.length === 0) return <EmptySection section={SECTION.orders} />;
  return (
    <OrderList orders={orders.data}>
      {shown.query['OrderId'] === undefined ? null : <OneOrder {...shown} />}
    </OrderList>
  );
}

async function OneOrder({ query, here }: Shown) {
  const wanted = query['OrderId'];
  if (wanted === undefined) return <EmptySection section={SECTION.orderDetail} />;
  const id = parseOrderNumber(wanted);
  if (id === undefined) return <UnknownOrder />;
  const order = await loadOwn(here, (customer) => loadOrder(customer, id));
  if (order.ok) return <OrderDetailView order={order.data} />;
  return order.error.kind === 'not-found' ? <UnknownOrder /> : <NotLoaded here={here} />;
}

async function Reviews({ section, customerId, query, here }: Shown & { section: Section }) {
  const own = await loadOwn(here, loadOwnReviews);
  if (!own.ok) return <NotLoaded here={here} />;
  if (section === SECTION.reviews) {
    return <MyReviews own={own.data} customerId={customerId} edit={query['edit']} />;
  }
  const asked = query['ProductId'];
  const reviewed = own.data.reviews.find(({ productId }) => String(productId) === asked);
  if (reviewed !== undefined) redirect(editPath(reviewed.productId));
  return <AddReview own={own.data} customerId={customerId} productId={asked} />;
}
