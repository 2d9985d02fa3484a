import type { ReactNode } from 'react';
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
import { hasSection, SECTION, type Section } from '@/components/profile/sections';
import { AddReview, editPath, MyReviews } from '@/components/reviews/my-reviews';
import { loadOwnReviews } from '@/components/reviews/queries';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { Profile } from '@/lib/calls/answers';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import type { Capability } from '@/lib/contract/extra';
import { parseOrderNumber } from '@/lib/addresses/routes';
import type { OwnerId } from '@/lib/contract/wire';

/** Whose profile it is. */
export interface Owner {
  email: string;
  customerId: OwnerId;
  profile: Profile;
}

interface SectionRequest {
  /** What the address says beside the section. */
  query: Readonly<Record<string, string>>;
  /** The address of this very page. */
  here: string;
  /** What the backend can do. */
  able: Promise<ReadonlySet<Capability>>;
}

type Show = (owner: Owner) => ReactNode;

/** Loads what a section of the profile shows, while its owner is still being asked for. */
export async function loadSection(section: Section, request: SectionRequest): Promise<Show> {
  const { query, here, able } = request;
  // Most sections need nothing special, and wait for nobody to say so.
  const isCommon = hasSection(section, new Set());
  if (!isCommon && !hasSection(section, await able)) return () => <SectionMissing section={section} />;
  switch (section) {
    case SECTION.information: {
      const canEdit = hasSection(SECTION.edit, await able);
      return ({ profile }) => <MyInformation profile={profile} canEdit={canEdit} />;
    }
    case SECTION.orders:
      return loadOrdersSection(request);
    case SECTION.orderDetail:
      return loadOrderSection(request);
    case SECTION.reviews:
    case SECTION.addReview:
      return loadReviewsSection(section, request);
    case SECTION.edit:
      return ({ profile, customerId }) => <EditProfileForm profile={profile} customerId={customerId} />;
    case SECTION.settings:
      return ({ email, customerId }) => <Settings email={email} customerId={customerId} here={here} />;
    case SECTION.addresses: {
      const addresses = await loadForCustomer(here, loadAddresses);
      if (!addresses.ok) return () => <NotLoaded here={here} />;
      return ({ profile, customerId }) => (
        <AddressBook addresses={addresses.data} profile={profile} customerId={customerId} query={query} />
      );
    }
    default:
      return () => <EmptySection section={section} />;
  }
}

async function loadOrdersSection(request: SectionRequest): Promise<Show> {
  const [orders, showOrder] = await Promise.all([
    loadForCustomer(request.here, loadOrders),
    request.query['OrderId'] === undefined ? () => null : loadOrderSection(request),
  ]);
  if (!orders.ok) return () => <NotLoaded here={request.here} />;
  if (orders.data.length === 0) return () => <EmptySection section={SECTION.orders} />;
  return (owner) => <OrderList orders={orders.data}>{showOrder(owner)}</OrderList>;
}

async function loadOrderSection({ query, here }: SectionRequest): Promise<Show> {
  const wanted = query['OrderId'];
  if (wanted === undefined) return () => <EmptySection section={SECTION.orderDetail} />;
  const id = parseOrderNumber(wanted);
  if (id === undefined) return () => <UnknownOrder />;
  const order = await loadForCustomer(here, (customer) => loadOrder(customer, id));
  if (order.ok) return () => <OrderDetailView order={order.data} />;
  return () => (order.error.kind === 'not-found' ? <UnknownOrder /> : <NotLoaded here={here} />);
}

async function loadReviewsSection(section: Section, { query, here }: SectionRequest): Promise<Show> {
  const own = await loadForCustomer(here, loadOwnReviews);
  if (!own.ok) return () => <NotLoaded here={here} />;
  if (section === SECTION.reviews)
    return ({ customerId }) => <MyReviews own={own.data} customerId={customerId} edit={query['edit']} />;
  const request = query['ProductId'];
  const reviewed = own.data.reviews.find(({ productId }) => String(productId) === request);
  if (reviewed !== undefined) redirect(editPath(reviewed.productId));
  return ({ customerId }) => <AddReview own={own.data} customerId={customerId} productId={request} />;
}
