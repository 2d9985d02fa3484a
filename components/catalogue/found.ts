import { notFound, permanentRedirect } from 'next/navigation';

/** What an address names: what its page shows, nothing, or what has another address. */
export type Found<Shown> =
  | ({ readonly kind: 'found' } & Shown)
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly href: string };

/** What a page shows; where there is nothing to show, it ends by saying so, or by leading to where it is. */
export function shown<Shown>(
  found: Found<Shown>,
  lead: (href: string) => never = permanentRedirect,
): { readonly kind: 'found' } & Shown {
  if (found.kind === 'missing') notFound();
  if (found.kind === 'moved') return lead(found.href);
  return found;
}
