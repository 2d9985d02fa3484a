'use client';

import { useEffect } from 'react';
import { PageFailed } from '@/components/layout/page-failed';

/** A page that could not be made, where even the frame around it is missing. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main>
      <PageFailed retry={retry} />
    </main>
  );
}
