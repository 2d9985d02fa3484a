import { TOAST_MS } from '@/lib/shop/constants';

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

/** The library comes with the first message, not with the page, and without looks: it would write its own into the page. */
export const loadMessages = () => import('react-hot-toast/headless');

function wantToaster(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

async function show(kind: Kind, text: string): Promise<void> {
  const { toast } = await loadMessages();
  wantToaster();
  // The same text is the same toast: shown again, it stays longer instead of stacking.
  toast[kind](text, { id: `${kind}: ${text}`, duration: TOAST_MS });
}

function showProgress(text: string): () => void {
  let isOver = false;
  let hide = () => {
    isOver = true;
  };
  void loadMessages().then(({ toast }) => {
    if (isOver) return;
    wantToaster();
    const id = toast.loading(text, { duration: Infinity });
    hide = () => toast.dismiss(id);
  });
  return () => hide();
}

/** Short messages at the top right; see `toaster.tsx`. The text of an error also stands where it happened. */
export const notify = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  /** Says what is being done, until the function that is answered is called. */
  progress: (text: string): (() => void) => showProgress(text),
};
