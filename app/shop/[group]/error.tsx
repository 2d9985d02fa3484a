'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { PageFailed } from '@/components/layout/page-failed';
import { isListPath } from '@/lib/addresses/list-path';
import { PAGE_MESSAGES } from '@/lib/page-messages';

/** A page that could not be made, in the frame of the store. A list says so in the documented words. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const title = isListPath(usePathname()) ? PAGE_MESSAGES.unexpectedData : undefined;
  return <PageFailed title={title} retry={retry} />;
}
