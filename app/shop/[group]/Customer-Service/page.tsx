import { ContactForm } from '@/components/support/contact-form';
import { ContactList } from '@/components/support/contact-list';
import { ContactFallback } from '@/components/support/contact-fallback';
import { SupportPage } from '@/components/support/support-page';
import { Link } from '@/components/ui/link';
import { can } from '@/lib/calls/capabilities';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

const LINKS = [
  { href: ROUTES.faqs, name: 'Frequently asked questions' },
  { href: ROUTES.returns, name: 'Returns and exchange' },
  { href: ROUTES.services, name: 'Phone repair services' },
] as const;

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.customerService));

export default async function CustomerServicePage() {
  const hasForm = await can('support-forms');
  return (
    <SupportPage
      title="Customer service"
      intro="A question about a product, an order or a repair? Write to us or call."
    >
      <div className="grid gap-12 lg:grid-cols-3 lg:gap-16">
        <div className="lg:col-span-2">
          {hasForm ? <ContactForm /> : <ContactFallback>You can reach us by email or phone.</ContactFallback>}
        </div>
        <div className="space-y-8">
          <section aria-labelledby="contact-details">
            <h2 id="contact-details" className="mb-2 text-xl font-semibold">
              Contact details
            </h2>
            <ContactList />
          </section>
          <section aria-labelledby="contact-links">
            <h2 id="contact-links" className="mb-2 text-xl font-semibold">
              Answered already
            </h2>
            <ul>
              {LINKS.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
                  >
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </SupportPage>
  );
}
