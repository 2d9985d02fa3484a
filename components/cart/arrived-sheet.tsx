'use client';

import type { ReactNode } from 'react';
import { AddedSheet } from './added-sheet';

/**
 * The sheet of a page that a cart button led to by way of the sign-in, or before the page's scripts had come.
 *
 * @param show is told what stands in the page instead of the sheet once it is closed: nothing.
 */
export function arrivedSheet(show: (sheet: ReactNode) => void): ReactNode {
  return <AddedSheet onClose={() => show(undefined)} />;
}
