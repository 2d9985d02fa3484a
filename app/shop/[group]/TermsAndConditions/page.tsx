import { Prose } from '@/components/support/prose';
import { TERMS_SECTIONS } from '@/components/support/terms';
import { SupportPage } from '@/components/support/support-page';
import { ROUTES } from '@/lib/addresses/routes';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.terms));

export default function TermsPage() {
  return (
    <SupportPage title="Terms and conditions">
      <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
        <nav aria-label="Sections" className="lg:order-last">
          <ul className="rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-28">
            {TERMS_SECTIONS.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-9 items-center rounded px-2 text-sm hover:bg-sunken hover:text-action"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-2">
          <Prose>
            {TERMS_SECTIONS.map((section) => (
              <section key={section.id} id={section.id} className="mb-10">
                <h2>{section.title}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </Prose>
        </div>
      </div>
    </SupportPage>
  );
}
