import { useEffect, type RefObject } from 'react';
import { DRAFT_PREFIX } from '@/lib/session/known-customer';
import { controlsOf, isChoice, touchedNames, type Control } from './controls';
import { notify } from './notify';

/**
 * Keeps what is typed into a form until `dropDraft`, so that it is still there when the session has ended, whether the
 * form or the page noticed it, and the customer comes back from the sign-in. What nobody has changed is not kept: it may
 * be another when the form is shown again. A password never is.
 *
 * @param name tells apart what belongs to different customers and forms.
 * @param isLasting whether it is there every time the form is shown until it is done; otherwise once.
 * @param decided the name of a field that begins with what the customer has just decided elsewhere, if any: they mean it
 * more than the draft does.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { isLasting = false, decided = '' } = {},
): { dropDraft: () => void } {
  const key = DRAFT_PREFIX + name;
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const touched = touchedNames(element);
    if (restore(element, key, new Set([...touched, decided]))) {
      if (isLasting) keep(element, key);
      else notify.success('Your changes are still here. Please save them now.');
    }
    const onInput = () => keep(element, key);
    // Somebody may have begun to type before there were scripts.
    if (touched.size > 0) onInput();
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [form, key, isLasting, decided]);
  return { dropDraft: () => dropDraft(name) };
}

/** Forgets what was typed into the form of that name. */
export function dropDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(DRAFT_PREFIX + name));
}

type Typed = [name: string, value: string, isChosen: boolean];

function typedInto(form: HTMLFormElement): Typed[] {
  const touched = touchedNames(form);
  return controlsOf(form)
    .filter(({ name }) => touched.has(name))
    .map((control) => [control.name, control.value, isChosen(control)]);
}

function keep(form: HTMLFormElement, key: string) {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(typedInto(form))));
}

/** Whether there was something to put back. @param newer the names of the fields that keep what they hold. */
function restore(form: HTMLFormElement, key: string, newer: ReadonlySet<string>): boolean {
  let isRestored = false;
  attempt(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.removeItem(key);
    if (!Array.isArray(kept) || kept.length === 0) return;
    const typed = kept.filter(isTyped);
    const names = new Set(typed.map(([name]) => name));
    for (const control of controlsOf(form)) {
      if (newer.has(control.name) || !names.has(control.name)) continue;
      if (isChoice(control)) {
        control.checked = typed.some(
          ([name, value, chosen]) => chosen && name === control.name && value === control.value,
        );
      } else control.value = typed.find(([name]) => name === control.name)?.[1] ?? control.value;
    }
    isRestored = true;
    // No 'change': what is entered before the page's scripts are there is noted by it.
    form.dispatchEvent(new Event('input'));
  });
  return isRestored;
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
