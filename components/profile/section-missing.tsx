import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';
import { SECTION, type Section } from './sections';

/** What to do instead, by the section that this shop does not have. */
const INSTEAD: Partial<Record<Section, string>> = {
  [SECTION.edit]: 'To change your name or phone number, write to us or call us.',
  [SECTION.settings]:
    'To set a new password, request a code. To change your email address, write to us or call us.',
  [SECTION.reviews]: 'This shop takes no reviews.',
  [SECTION.addReview]: 'This shop takes no reviews.',
};

/** Stands in a section that this shop does not have: how it is done instead. */
export function SectionMissing({ section }: { section: Section }) {
  return (
    <Notice
      icon="info"
      title="Not available here"
      actions={
        <>
          <ButtonLink href={ROUTES.customerService}>Customer service</ButtonLink>
          {section === SECTION.settings ? (
            <ButtonLink href={ROUTES.forgetPassword} variant="secondary">
              Set a new password
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>
        {INSTEAD[section] ?? 'Write to us or call us.'} {SITE.email}, {SITE.phone}.
      </p>
    </Notice>
  );
}
