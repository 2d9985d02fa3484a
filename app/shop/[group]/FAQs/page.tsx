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
        <div className="max-w-prose">
          <Accordion>
            {QUESTIONS.map(({ question, answer }, index) => (
              <AccordionItem key={question} title={question} heading="h2" open={index === 0}>
                <p className="pe-8 text-base text-muted">{answer}</p>
              </AccordionItem>
            ))}
          </Accordion>
          <div className="mt-10 flex flex-wrap items-center gap-4">
            <p className="text-base">Something else?</p>
            <ButtonLink href={ROUTES.customerService} variant="secondary">
              Ask customer service
            </ButtonLink>
          </div>
        </div>
      </SupportPage>
    </>
  );
}
