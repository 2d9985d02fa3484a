import type { ComponentProps } from 'react';
import { ContentPage } from '@/components/ui/content-page';
import { JsonLd } from '@/components/ui/json-ld';
import { ROUTES } from '@/lib/addresses/routes';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';

/** A content page that search engines show: they are told the way to it as well. */
export function SupportPage(props: ComponentProps<typeof ContentPage>) {
  return (
    <>
      <WayTo title={props.title} trail={props.trail} />
      <ContentPage {...props} />
    </>
  );
}

/** The breadcrumb of a page that stands below the first one, or below `trail`, as search engines read it. */
export function WayTo({ title, trail = [] }: Pick<ComponentProps<typeof ContentPage>, 'title' | 'trail'>) {
  return (
    <JsonLd entity={breadcrumbJsonLd([{ name: 'Home', href: ROUTES.home }, ...trail, { name: title }])} />
  );
}
