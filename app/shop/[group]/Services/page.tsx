import { ServiceIcon } from '@/components/support/service-icon';
import { SERVICES } from '@/components/support/services';
import { SupportPage } from '@/components/support/support-page';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.services));

export default function ServicesPage() {
  return (
    <SupportPage
      title="Phone repair services"
      intro="What does your phone need? Choose the service, tell us what happened, and say where we pick the phone up."
    >
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
        {SERVICES.map((service) => (
          <li key={service.slug}>
            <Link
              href={`${ROUTES.serviceDetails}?service=${service.slug}`}
              className="group flex h-full flex-col rounded-lg border border-line bg-surface p-4 transition duration-fast hover:border-action hover:shadow-card md:p-6"
            >
              <span className="flex size-14 items-center justify-center rounded-full bg-action-soft text-action">
                <ServiceIcon slug={service.slug} />
              </span>
              <h2 className="mt-4 text-base font-semibold group-hover:text-action md:text-lg">
                {service.name}
              </h2>
              <p className="mt-1 text-sm text-muted">{service.text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </SupportPage>
  );
}
