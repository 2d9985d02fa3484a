import type { Press } from '@/components/ui/first-interaction';

/**
 * Does again what was pressed or entered before the page's scripts were there and did nothing then. Links, forms, menus
 * and dialogs have done their part by themselves. `lib/forms/early-presses.ts` notes what it was.
 */
export async function replayPresses(presses: readonly Press[]): Promise<void> {
  for (const [element, , value] of presses) {
    if (element.isConnected) repeat(element, value);
    // Each finds what the one before has changed.
    await new Promise((done) => setTimeout(done));
  }
}

/** @param value what a field held then: another press may have changed it. */
function repeat(element: HTMLElement, value: string | undefined) {
  if (element instanceof HTMLSelectElement) {
    element.value = value ?? element.value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    enterAgain(element, value ?? element.value);
  } else {
    element.click();
  }
}

/** React tells of an entry only where it differs from what it has seen last. */
function enterAgain(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // Of a group each that was chosen is chosen again, the last one for good.
    field.checked = field.type !== 'radio' && !field.checked;
    field.click();
    return;
  }
  field.value = '';
  // Past React's own, which notes what a script sets.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
