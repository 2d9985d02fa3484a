import { TOAST_MS } from '@/lib/constants';

type Kind = 'success' | 'error';

const listeners = new Set<() => void>();
let isWanted = false;

/** Tells the toaster, wherever it is, that something is to be shown. */
export const toasterDemand = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

/** The library comes with the first message, not with the page. */
export const loadMessages = () => import('react-hot-toast');

async function show(kind: Kind, text: string): Promise<void> {
  const { toast } = await loadMessages();
  isWanted = true;
  for (const listener of listeners) listener();
  // The same text is the same toast: shown again, it stays longer instead of stacking.
  toast[kind](text, { id: `${kind}: ${text}`, duration: TOAST_MS });
}

/** Short messages at the top right; see `toaster.tsx`. The text of an error also stands where it happened. */
export const notify = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
};
