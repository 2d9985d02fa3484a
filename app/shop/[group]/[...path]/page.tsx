import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MESSAGES } from '@/lib/messages';
import { SITE } from '@/lib/shop/site';

export const metadata: Metadata = { title: `${MESSAGES.notFound} | ${SITE.name}` };

export function generateStaticParams() {
  return [];
}

/** Every address without a page of its own. */
export default function UnknownPage() {
  notFound();
}
