/** What somebody types into or chooses from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that somebody types into, but for passwords; those of the framework and of the form itself are hidden ones. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden' && !isPassword(element)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

/** Whether it is a password, one that is shown included. */
function isPassword({ type, autocomplete }: HTMLInputElement): boolean {
  return type === 'password' || autocomplete.endsWith('password');
}

/** Whether it is checked and not typed into. */
export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** The fields that hold something else than the page came with. */
export function touchedNames(form: HTMLFormElement): Set<string> {
  const touched = controlsOf(form).filter((control) => {
    if (isChoice(control)) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, first);
  });
  return new Set(touched.map(({ name }) => name));
}
