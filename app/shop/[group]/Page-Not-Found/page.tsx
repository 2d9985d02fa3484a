import type { Metadata } from 'next';
import { PageNotFound } from '@/components/layout/page-not-found';
import { MESSAGES } from '@/lib/messages';
import { SITE } from '@/lib/shop/site';

export const metadata: Metadata = { title: `${MESSAGES.notFound} | ${SITE.name}`, robots: { index: false } };

/** What the store's server sends under a status of 404: Next's own answer is empty until scripts have run. */
export default function PageNotFoundPage() {
  return <PageNotFound />;
}
