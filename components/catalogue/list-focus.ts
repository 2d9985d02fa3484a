/**
 * What a control of a list must find again after it led to another list: a category's plain list and its
 * narrowed lists are two routes, so the control that was used is made anew on the way from one to the other.
 */
interface ListFocus {
  path: string;
  /** Name and value of the control that has the focus. */
  control: string;
  /** Which groups of the filter panel stand open, in their order. */
  openGroups: boolean[];
}

let kept: ListFocus | undefined;

const controlOf = (element: HTMLInputElement | HTMLSelectElement) =>
  element.type === 'checkbox' ? `${element.name}=${element.value}` : element.name;

/** Keeps the focus and the open groups of a list for the form that takes this one's place. */
export function keepListFocus(path: string, used: HTMLInputElement | HTMLSelectElement): void {
  const groups = used.form?.querySelectorAll('details') ?? [];
  kept = { path, control: controlOf(used), openGroups: Array.from(groups, ({ open }) => open) };
}

/** Gives `form` the focus and the open groups that were kept, if the used control is one of its own. */
export function restoreListFocus(path: string, form: HTMLFormElement): void {
  if (kept?.path !== path) return;
  for (const element of form.elements) {
    const isControl = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    if (!isControl || controlOf(element) !== kept.control) continue;
    for (const [index, group] of form.querySelectorAll('details').entries()) {
      group.open = kept.openGroups[index] ?? group.open;
    }
    kept = undefined;
    // Only where the focus got lost on the way: it may be somewhere else by now.
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
    return;
  }
}
