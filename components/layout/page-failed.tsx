import { useTransition } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { PAGE_MESSAGES } from '@/lib/page-messages';

/**
 * What stands where a page could not be made. Retrying asks the server again, without leaving the page; the way
 * home is a plain link, because a full load mends more. Small, as every page carries it.
 */
export function PageFailed({
  title = 'This page could not be loaded',
  retry,
}: {
  title?: string;
  retry: () => void;
}) {
  const [isRetrying, startRetry] = useTransition();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-20 text-center md:py-32">
      <h1 className="page-title">{title}</h1>
      <p role="status" className="mt-3 text-muted">
        {isRetrying
          ? 'Loading the page again…'
          : 'The shop did not answer in time. Nothing has been lost. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          className={buttonClass()}
          disabled={isRetrying}
          onClick={() => startRetry(retry)}
        >
          Retry
        </button>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          {PAGE_MESSAGES.backToHome}
        </a>
      </div>
    </div>
  );
}
