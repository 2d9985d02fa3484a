import { ContactList } from '@/components/support/contact-list';
import { ServiceForm } from '@/components/support/service-form';
import { ServicePrice } from '@/components/support/service-price';
import { ContactFallback } from '@/components/support/contact-fallback';
import { SupportPage } from '@/components/support/support-page';
import { can } from '@/lib/calls/capabilities';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.serviceDetails));

export default async function ServiceDetailsPage() {
  const hasForm = await can('support-forms');
  return (
    <SupportPage
      title="Request phone maintenance"
      intro="Tell us what is wrong, and when and where we pick the phone up."
      trail={[{ name: 'Phone repair services', href: ROUTES.services }]}
    >
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <div className="lg:order-last">
          <div className="space-y-6 lg:sticky lg:top-28">
            <ServicePrice />
            <section aria-labelledby="service-contact" className="hidden px-6 lg:block">
              <h2 id="service-contact" className="mb-2 text-base font-semibold">
                Rather talk to us?
              </h2>
              <ContactList />
            </section>
          </div>
        </div>
        <div className="lg:col-span-2">
          {hasForm ? (
            <ServiceForm />
          ) : (
            <ContactFallback>
              A repair is arranged by email or by phone: tell us what is wrong, and when and where we pick the
              phone up.
            </ContactFallback>
          )}
        </div>
      </div>
    </SupportPage>
  );
}
