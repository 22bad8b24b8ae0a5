const TYPES_KEYS = 'input, textarea, select, [role=spinbutton], [role=combobox], [role=listbox]';
const COVERS_PAGE = '.MuiDialog-root, .MuiPopover-root';

/**
 * True for a key that may act on the whole page: without Ctrl, Alt or Cmd, outside inputs, and while nothing covers the
 * page, such as a dialog with unsaved input.
 */
export const isSingleKey = (event: KeyboardEvent): boolean => {
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector(COVERS_PAGE)) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPES_KEYS)));
};
