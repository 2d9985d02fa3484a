import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ROUTES } from '@/lib/addresses/routes';

/** The frame of an account screen: the way back, and one card in the middle that holds everything else. */
export function AccountPage({ name, children }: { name?: string; children: ReactNode }) {
  const trail = [{ name: 'Home', href: ROUTES.home }];
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb
        items={
          name === undefined
            ? [...trail, { name: 'Sign in' }]
            : [...trail, { name: 'Profile', href: ROUTES.signIn }, { name }]
        }
      />
      <div className="panel mx-auto mt-6 max-w-form sm:p-8 md:mt-10 md:shadow-card">{children}</div>
    </div>
  );
}

/** The heading of an account screen with what is to be done there. */
export function AccountHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6 last:mb-0">
      <h1 className="page-title">{title}</h1>
      {children ? <div className="mt-2 text-base text-muted">{children}</div> : null}
    </header>
  );
}
