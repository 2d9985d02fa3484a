'use client';

import { useEffect } from 'react';
import { PageFailed } from '@/components/layout/page-failed';
import { SITE } from '@/lib/site';
import './globals.css';

/** The last resort: the root layout itself failed, so this is a whole document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <html lang={SITE.locale}>
      <body>
        <title>{SITE.name}</title>
        <main>
          <PageFailed retry={retry} />
        </main>
      </body>
    </html>
  );
}
