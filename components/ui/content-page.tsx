import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';

/**
 * The frame of a page of text or forms: the way back, one heading, an introduction, the content.
 * Without `trail` the page stands directly below Home.
 */
export function ContentPage({
  title,
  intro,
  trail = [],
  children,
}: {
  title: string;
  intro?: ReactNode;
  trail?: { name: string; href: string }[];
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb items={[{ name: 'Home', href: '/' }, ...trail, { name: title }]} />
      <header className="mt-2 mb-8 max-w-prose md:mb-10">
        <h1 dir="auto" className="page-title">
          {title}
        </h1>
        {intro ? <p className="mt-3 text-base text-muted md:text-lg">{intro}</p> : null}
      </header>
      {children}
    </div>
  );
}
