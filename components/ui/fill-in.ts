import { touchedNames } from './controls';

/** Writes values into a form by the names of its fields, where they can still be changed. The errors they mend go. */
export function fillIn(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof RadioNodeList) control.value = value;
    else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value;
    const changed = control instanceof RadioNodeList ? control[0] : control;
    for (const type of ['input', 'change']) changed?.dispatchEvent(new Event(type, { bubbles: true }));
    // To React the value is none that somebody typed; leaving a field is what it looks at.
    changed?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

/** The same for the fields that nobody has typed into: what was typed stays. */
export function fillUntouched(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  if (form === null) return;
  const touched = touchedNames(form);
  fillIn(form, Object.fromEntries(Object.entries(values).filter(([name]) => !touched.has(name))));
}
