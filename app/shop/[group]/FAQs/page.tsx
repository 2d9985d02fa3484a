import { ContactList } from '@/components/support/contact-list';
import { QUESTIONS } from '@/components/support/questions';
import { Accordion, AccordionItem } from '@/components/ui/accordion';
import { ButtonLink } from '@/components/ui/button';
import { SupportPage } from '@/components/support/support-page';
import { JsonLd } from '@/components/ui/json-ld';
import { ROUTES } from '@/lib/addresses/routes';
import { questionsJsonLd } from '@/lib/seo/json-ld';
import { contentPage } from '@/lib/contract/content-pages';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-static';

export const generateMetadata = () => pageMetadata(contentPage(ROUTES.faqs));

export default function FaqsPage() {
  return (
    <>
      <JsonLd entity={questionsJsonLd(QUESTIONS)} />
      <SupportPage title="Frequently asked questions" intro="The five questions we hear most.">
        <div className="grid gap-10 lg:grid-cols-3 lg:gap-16">
          <div className="lg:col-span-2">
            <Accordion>
              {QUESTIONS.map(({ question, answer }, index) => (
                <AccordionItem key={question} title={question} heading="h2" open={index === 0}>
                  <p className="max-w-prose pe-8 text-base text-muted">{answer}</p>
                </AccordionItem>
              ))}
            </Accordion>
          </div>
          <section aria-labelledby="other-questions">
            <h2 id="other-questions" className="mb-2 text-xl font-semibold">
              Something else?
            </h2>
            <ContactList />
            <ButtonLink href={ROUTES.customerService} variant="secondary" className="mt-4">
              Ask customer service
            </ButtonLink>
          </section>
        </div>
      </SupportPage>
    </>
  );
}
