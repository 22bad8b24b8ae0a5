/** Matches an entry of a list; `[data-row]` marks entries that are not list items. */
const ROW = 'li, tr, [data-row]';

const CONTROL = 'button, a[href], input, [tabindex="0"]';

/** The place of a control in a list, even after the control was removed. */
export interface PlaceInList {
  row: Element;
  parent: Element;
  index: number;
  verb: string | undefined;
}

/** The verb at the beginning of a control's name: `Remove` in `Remove the passkey Phone`. */
const verbOf = (control: Element): string | undefined =>
  (control.getAttribute('aria-label') ?? control.textContent)?.trim().split(/[\s:]/)[0];

const rowsOf = (parent: Element): Element[] => [...parent.children].filter((child) => child.matches(ROW));

/** The place of a control in its list; undefined if it is in none. */
export const placeInList = (control: Element): PlaceInList | undefined => {
  const row = control.closest(ROW);
  const parent = row?.parentElement;
  return row && parent ? { row, parent, index: rowsOf(parent).indexOf(row), verb: verbOf(control) } : undefined;
};

/**
 * The control that takes the focus after the entry of another control was removed: the control with the same verb in
 * the entry that took its place, or in the last entry. If that entry has no such control, its first one.
 * @returns undefined while the entry still exists, or if the list is gone
 */
export const nextControl = ({ row: left, parent, index, verb }: PlaceInList): HTMLElement | undefined => {
  if (left.isConnected || !parent.isConnected) return undefined;
  const row = rowsOf(parent)
    .slice(0, index + 1)
    .at(-1);
  const controls = [...(row?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].filter(
    (control) => !control.matches(':disabled'),
  );
  return controls.find((control) => verbOf(control) === verb) ?? controls[0];
};
