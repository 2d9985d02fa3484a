import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { can } from '@/lib/calls/capabilities';
import { SITE } from '@/lib/shop/site';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: `Desk | ${SITE.name}`,
  robots: { index: false, follow: false },
};

/** The desk of the shop's staff: without the frame of the shop, and only where the backend has one. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  if (!(await can('staff-desk'))) notFound();
  return children;
}
