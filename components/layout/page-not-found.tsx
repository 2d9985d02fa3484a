'use client';

import { ButtonLink } from '@/components/ui/button';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { ROUTES } from '@/lib/addresses/routes';

/** What stands at an address that leads nowhere. A client component only so that not every page has it in its data. */
export function PageNotFound() {
  return (
    <div className="rings flex flex-col items-center px-4 py-20 text-center *:max-w-form md:py-32">
      <p aria-hidden="true" className="text-4xl font-bold text-action">
        404
      </p>
      <h1 className="mt-3 page-title">{PAGE_MESSAGES.notFound}</h1>
      <p className="mt-3 text-muted">
        The address may be mistyped, or the page may no longer exist. Try the search above, or start again
        from the home page.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={ROUTES.home}>{PAGE_MESSAGES.backToHome}</ButtonLink>
        <ButtonLink href={ROUTES.categoryList} variant="secondary">
          See all categories
        </ButtonLink>
      </p>
    </div>
  );
}
