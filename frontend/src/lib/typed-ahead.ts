/** A dialog focuses its first field a few frames after its code has arrived. */
const AFTER_LOADING_MS = 1_000;
/** Long enough for the code of another page on a slow network. */
const AFTER_LEAVING_MS = 5_000;

const FIELD = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):not([readonly])';

/** Keys after which the user is no longer typing. */
const ENDS: ReadonlySet<string> = new Set(['Escape', 'Tab']);

/** Stops keeping keys; returns what was typed. */
let stop = (): string => '';
let timer: ReturnType<typeof setTimeout>;

/** Adds text to a field like a user who types. */
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  // React overrides the value of each field and would not notice the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, field.value + text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/**
 * Keeps what the user types while a dialog is being loaded, and types it into the field that the dialog focuses. Until
 * then no key acts as a shortcut of the page.
 */
const collectKeys = (before = ''): void => {
  let text = stop() + before;
  clearTimeout(timer);
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, altKey, metaKey, isComposing } = event;
    if (ENDS.has(key)) stop();
    if (key.length > 1 || ctrlKey || altKey || metaKey || isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    text += key;
  };
  const deliver = ({ target }: FocusEvent): void => {
    const element = target as HTMLElement;
    if (element.matches(FIELD)) {
      const typed = stop();
      // In a microtask, because the focus may move while React renders.
      if (typed) queueMicrotask(() => typeInto(element as HTMLInputElement, typed));
    } else if (element.closest('.MuiModal-root')) stop();
  };
  const drop = (): void => void stop();
  document.addEventListener('keydown', keep, true);
  document.addEventListener('focusin', deliver);
  document.addEventListener('pointerdown', drop, true);
  stop = () => {
    document.removeEventListener('keydown', keep, true);
    document.removeEventListener('focusin', deliver);
    document.removeEventListener('pointerdown', drop, true);
    stop = () => '';
    return text;
  };
};

const stopAfter = (ms: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => stop(), ms);
};

/** Keeps what the user types while a dialog is loading: an effect of its placeholder. */
export const keepTypedWhileLoading = (): (() => void) => {
  collectKeys();
  return () => stopAfter(AFTER_LOADING_MS);
};

/**
 * Keeps what the user types after going to a page whose address opens a dialog.
 * @param before what the user has typed so far
 */
export const keepTypedOnTheWay = (before?: string): void => {
  collectKeys(before);
  stopAfter(AFTER_LEAVING_MS);
};
