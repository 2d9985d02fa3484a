import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Notice } from '@/components/ui/notice';
import { SITE } from '@/lib/shop/site';

/** Stands where a shop has no form: how else it is reached. `children` says what for. */
export function ContactFallback({ children }: { children: ReactNode }) {
  return (
    <Notice
      icon="info"
      title="Write to us or call us"
      actions={
        <>
          <a href={`mailto:${SITE.email}`} className={buttonClass()}>
            {SITE.email}
          </a>
          <a href={`tel:${SITE.phone.replace(/\s/g, '')}`} className={buttonClass({ variant: 'secondary' })}>
            {SITE.phone}
          </a>
        </>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
