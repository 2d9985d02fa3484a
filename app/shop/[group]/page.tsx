import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HomeScreen } from '@/components/home/home-screen';
import { loadHome } from '@/components/home/queries';
import { PAGE } from '@/lib/shop/constants';
import { parseGroup } from '@/lib/session/group';
import { ROUTES } from '@/lib/addresses/routes';
import { verificationTags } from '@/lib/seo/outside';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { SITE } from '@/lib/shop/site';

export async function generateMetadata(): Promise<Metadata> {
  const [head, verification] = await Promise.all([
    pageMetadata({ page: PAGE.home, name: SITE.name, path: ROUTES.home }),
    verificationTags(),
  ]);
  return { ...head, ...verification };
}

export default async function HomePage({ params }: { params: Promise<{ group: string }> }) {
  const groupId = parseGroup((await params).group);
  if (groupId === undefined) notFound();
  return <HomeScreen home={await loadHome(groupId)} />;
}
