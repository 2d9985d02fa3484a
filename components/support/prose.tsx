import type { ReactNode } from 'react';

/** Running text: headings, paragraphs and lists in a readable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose-text max-w-prose">{children}</div>;
}
