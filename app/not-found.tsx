import type { Metadata } from 'next';
import { PageNotFound } from '@/components/layout/page-not-found';
import { MESSAGES } from '@/lib/messages';
import { SITE } from '@/lib/shop/site';

export const metadata: Metadata = { title: `${MESSAGES.notFound} | ${SITE.name}` };

export default function RootNotFound() {
  return (
    <main>
      <PageNotFound />
    </main>
  );
}
