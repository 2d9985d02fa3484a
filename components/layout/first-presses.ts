import type { Press } from '@/components/ui/first-move';

/**
 * Does again what was pressed or entered before the page's scripts were there and did nothing then. Links, forms, menus
 * and dialogs have done their part by themselves. `store-server/later-scripts.ts` notes what it was.
 */
export async function repeatFirstPresses(presses: readonly Press[]): Promise<void> {
  for (const [element] of presses) {
    if (element.isConnected) repeat(element);
    // Each finds what the one before has changed.
    await new Promise((done) => setTimeout(done));
  }
}

function repeat(element: HTMLElement) {
  if (element instanceof HTMLSelectElement) {
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    enterAgain(element);
  } else {
    element.click();
  }
}

/** React tells of an entry only where it differs from what it has seen last. */
function enterAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  field.value = '';
  // Past React's own, which notes what a script sets.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
