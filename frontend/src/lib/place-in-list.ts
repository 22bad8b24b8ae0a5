/** An entry of a list; `[data-row]` where it is no list item. */
const ROW = 'li, tr, [data-row]';

const CONTROL = 'button, a[href], input, [tabindex="0"]';

/** Where in a list a control is or was. */
export interface PlaceInList {
  row: Element;
  parent: Element;
  index: number;
  verb: string | undefined;
}

/** What a control does, with which its name begins: `Remove` of `Remove the passkey Phone`. */
const verbOf = (control: Element): string | undefined =>
  (control.getAttribute('aria-label') ?? control.textContent)?.trim().split(/[\s:]/)[0];

const rowsOf = (parent: Element): Element[] => [...parent.children].filter((child) => child.matches(ROW));

/** Where in its list a control is; undefined when it is in none. */
export const placeInList = (control: Element): PlaceInList | undefined => {
  const row = control.closest(ROW);
  const parent = row?.parentElement;
  return row && parent ? { row, parent, index: rowsOf(parent).indexOf(row), verb: verbOf(control) } : undefined;
};

/**
 * The control to go on with after the entry of another one was removed: the same one of the entry that took its place, or of
 * the last entry. An entry without that control gives its first.
 * @returns undefined while the entry is still there, and where the list is gone
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
