'use client';

import { useTransition } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ROUTES } from '@/lib/routes';
import { SITE } from '@/lib/site';

/** What stands where a page could not be made. Retrying asks the server again, without leaving the page. */
export function PageFailed({ retry }: { retry: () => void }) {
  const [isRetrying, startRetry] = useTransition();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-20 text-center md:py-32">
      <h1 className="text-2xl font-semibold md:text-3xl">This page could not be loaded</h1>
      <p role="status" className="mt-3 text-muted">
        {isRetrying
          ? 'Loading the page again…'
          : 'The shop did not answer in time. Nothing you did is lost. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => startRetry(retry)} disabled={isRetrying}>
          Retry
        </Button>
        <ButtonLink href={ROUTES.home} variant="secondary">
          Back to home
        </ButtonLink>
      </div>
      <p className="mt-8 text-sm text-muted">
        If it stays like this, write to{' '}
        <a href={`mailto:${SITE.email}`} className="text-action underline">
          {SITE.email}
        </a>
        .
      </p>
    </div>
  );
}
