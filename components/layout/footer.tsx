'use client';

import type { ReactNode } from 'react';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { Link } from '@/components/ui/link';
import { categoryPath, NEWSLETTER, ROUTES } from '@/lib/addresses/routes';
import { SITE } from '@/lib/shop/site';
import { CedarMark } from './logo';
import type { MenuCategory } from './menu-tree';

const FOOTER_CATEGORIES = 8;

const INFORMATION = [
  { href: ROUTES.customerService, name: 'Customer service' },
  { href: ROUTES.orderTracking, name: 'Order tracking' },
  { href: ROUTES.returns, name: 'Returns' },
  { href: ROUTES.faqs, name: 'FAQs' },
  { href: ROUTES.services, name: 'Services' },
  { href: ROUTES.dealBundles, name: 'Deal bundles' },
] as const;

/**
 * The foot of every page. The newsletter stands here on wide screens; on a phone the home page has its own,
 * and the bottom tabs lie below. A client component only so that its links travel once, as names and ids.
 */
export function Footer({
  categories,
  hasMore = false,
  children,
}: {
  categories: readonly MenuCategory[];
  /** Whether the shop has categories that are not among these. */
  hasMore?: boolean;
  /** More links of the last line. */
  children?: ReactNode;
}) {
  return (
    <footer className="rings mt-16 border-t border-line bg-sunken max-md:pb-tabs md:mt-24 low:pb-0 print:hidden">
      <div className="foot mx-auto max-w-content px-4 py-10 md:px-6 md:py-16">
        <div>
          <p className="flex items-center gap-2 text-xl font-bold tracking-tight">
            <CedarMark /> {SITE.name}
          </p>
          <p className="mt-3 max-w-form text-sm text-muted">{SITE.about}</p>
          <div className="mt-6 max-w-form max-md:hidden">
            <p className="mb-2 font-semibold">News and offers by email</p>
            <NewsletterForm id={NEWSLETTER.foot} />
          </div>
        </div>
        {categories.length > 0 && (
          <LinkList title="Shop">
            {categories.slice(0, FOOTER_CATEGORIES).map(([id, name]) => (
              <FooterLink key={id} href={categoryPath(name, id)}>
                {name}
              </FooterLink>
            ))}
            {hasMore && <FooterLink href={ROUTES.categoryList}>All categories</FooterLink>}
          </LinkList>
        )}
        <LinkList title="Help">
          {INFORMATION.map(({ href, name }) => (
            <FooterLink key={href} href={href}>
              {name}
            </FooterLink>
          ))}
        </LinkList>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 text-sm md:px-6">
          <p className="text-muted">
            {SITE.name}, {SITE.address}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink href={ROUTES.terms}>Terms and conditions</FooterLink>
            {children}
            {Object.entries(SITE.social).map(([name, url]) =>
              url === '' ? null : (
                <li key={name}>
                  <a href={url} rel="noopener" className="footer-link">
                    {name}
                  </a>
                </li>
              ),
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="mb-2 font-semibold">{title}</p>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
