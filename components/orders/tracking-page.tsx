import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ContentPage } from '@/components/ui/content-page';
import { ROUTES } from '@/lib/addresses/routes';
import { ORDERS_PATH } from './order';

/** The frame of the tracking: `children` is where an order is. */
export function TrackingPage({ children }: { children: ReactNode }) {
  return (
    <ContentPage title="Order tracking" intro="Every order takes five steps from our shop to your door.">
      <div className="space-y-6">{children}</div>
      <p className="mt-8 mb-4 max-w-prose text-base text-muted print:hidden">
        All your orders are in your profile. Is something wrong? Write to us.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={ORDERS_PATH}>My Orders</ButtonLink>
        <ButtonLink href={ROUTES.customerService} variant="secondary">
          Customer service
        </ButtonLink>
      </div>
    </ContentPage>
  );
}
