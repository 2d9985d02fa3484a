'use client';

import { useEffect, type RefObject } from 'react';
import { DRAFT_PREFIX } from '@/lib/session/known-customer';
import { notify } from './notify';

/**
 * Keeps what is typed into a form until `dropDraft`, so that it is still there when the session has ended, whether the
 * form or the page noticed it, and the customer comes back from the sign-in. Never for a form with a password.
 *
 * @param name tells apart what belongs to different customers and forms.
 * @param isLasting whether it is there every time the form is shown until it is done; otherwise once.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { isLasting = false } = {},
): { dropDraft: () => void } {
  const key = DRAFT_PREFIX + name;
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (restore(element, key)) {
      if (isLasting) keep(element, key);
      else notify.success('Your changes are still here. Please save them now.');
    }
    const onInput = () => keep(element, key);
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, key, isLasting]);
  return { dropDraft: () => attempt(() => sessionStorage.removeItem(key)) };
}

type Typed = [name: string, value: string, isChosen: boolean];

function typedInto(form: HTMLFormElement): Typed[] {
  return controlsOf(form).map((control) => [control.name, control.value, isChosen(control)]);
}

function keep(form: HTMLFormElement, key: string) {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(typedInto(form))));
}

/** Whether there was something to put back. */
function restore(form: HTMLFormElement, key: string): boolean {
  let isRestored = false;
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    if (!Array.isArray(kept) || kept.length === 0) return;
    const typed = kept.filter(isTyped);
    for (const control of controlsOf(form)) {
      if (isChoice(control)) {
        control.checked = typed.some(
          ([name, value, chosen]) => chosen && name === control.name && value === control.value,
        );
      } else control.value = typed.find(([name]) => name === control.name)?.[1] ?? control.value;
    }
    isRestored = true;
  });
  return isRestored;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that somebody types into; those of the framework and of the form itself are hidden ones. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'password') ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function isChosen(control: Control): boolean {
  return isChoice(control) && control.checked;
}

function isTyped(entry: unknown): entry is Typed {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof entry[1] === 'string' &&
    typeof entry[2] === 'boolean'
  );
}

/** Storage may be forbidden, or hold what is not ours. */
function attempt(task: () => void): void {
  try {
    task();
  } catch {
    // Then the form is as it came.
  }
}
