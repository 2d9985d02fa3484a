'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import { firstMove } from '@/components/ui/first-move';

const NewsletterForm = lazy(async () => {
  await firstMove();
  return { default: (await import('./newsletter-form')).NewsletterForm };
});

/**
 * The newsletter sign-up at the foot of a page: a form as the server makes it until the visitor moves, so that no first
 * look waits for the code that checks it.
 */
export function LateNewsletterForm(props: ComponentProps<typeof NewsletterForm>) {
  return (
    <Suspense>
      <NewsletterForm {...props} />
    </Suspense>
  );
}
