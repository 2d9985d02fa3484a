'use client';

import { useEffect } from 'react';
import { PageFailed } from '@/components/layout/page-failed';

/** A page that could not be made, in the frame of the store. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <PageFailed retry={retry} />;
}
