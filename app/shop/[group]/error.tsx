'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { PageFailed } from '@/components/layout/page-failed';
import { isListPath } from '@/lib/addresses/list-path';
import { MESSAGES } from '@/lib/messages';

/** A page that could not be made, in the frame of the store. A list says so in the documented words. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  const title = isListPath(usePathname()) ? MESSAGES.unexpectedData : undefined;
  return <PageFailed title={title} retry={retry} />;
}
