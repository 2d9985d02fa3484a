import type { ReactNode } from 'react';
import { CityLine } from '@/components/ui/city-line';
import { MailAddress } from '@/components/ui/mail-address';
import { shownPhone } from '@/lib/contract/place';
import { SITE } from '@/lib/shop/site';
import type { OrderDetail } from './order';

/** A part of what is said of an order, with its title. `id` is unique on the page. */
export function OrderPanel({
  id,
  title,
  className = '',
  level = 3,
  children,
}: {
  id: string;
  title: string;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={`panel h-fit ${className}`.trimEnd()}>
      <Heading id={id} className="panel-title mb-4">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Where an order goes. */
export function DeliveryAddress({ delivery }: { delivery: NonNullable<OrderDetail['delivery']> }) {
  const { name, address, city, phone, email, notes } = delivery;
  return (
    <>
      <address className="text-base not-italic">
        <bdi className="block font-semibold">{name}</bdi>
        {address.map((line, index) => (
          <bdi key={index} className="block">
            {line}
          </bdi>
        ))}
        <CityLine city={city} />
        <bdi className="mt-2 block text-muted">{shownPhone(phone)}</bdi>
        <MailAddress address={email} className="block text-muted" />
      </address>
      {notes === '' ? null : (
        <p className="mt-3 border-t border-line pt-3 text-base">
          <span className="block text-sm text-muted">Notes</span>
          <span className="block whitespace-pre-line">
            <bdi>{notes}</bdi>
          </span>
        </p>
      )}
    </>
  );
}

/** Whose order it is, where nothing else on the paper says it. */
export function PaperHead() {
  return (
    <p className="mb-4 hidden text-sm print:block">
      <strong>{SITE.name}</strong>, {SITE.address}, {SITE.email}
    </p>
  );
}
