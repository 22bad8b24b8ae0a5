import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { nextControl, placeInList, type PlaceInList } from './place-in-list';

interface Options<List> {
  /** The list's ref, if it already has one. */
  list?: RefObject<List | null>;
  /** Takes the focus when the list is empty; by default the list itself does. */
  ifEmpty?: RefObject<HTMLElement | null>;
}

/** What has the focus when its element is gone or disabled: nothing, or the frame of the open dialog. */
const LOST = 'body, .MuiDialog-container';

/** The element that has the focus in place of one that is gone or disabled; null while the focus is not lost. */
const lostFocus = (): Element | null => {
  const { activeElement } = document;
  return activeElement?.matches(LOST) ? activeElement : null;
};

/** Moves a lost focus to an element of the same dialog or page. */
const regainFocus = (element: HTMLElement | null | undefined): void => {
  if (element && lostFocus()?.contains(element)) element.focus({ preventScroll: true });
};

/**
 * Moves the focus when something ends that has disabled or removed the focused element.
 * @param isOn false after the end
 */
export const useFocusAtEnd = (isOn: boolean, element: RefObject<HTMLElement | null>): void => {
  const wasOn = useRef(isOn);
  useLayoutEffect(() => {
    if (wasOn.current && !isOn) regainFocus(element.current);
    wasOn.current = isOn;
  });
};

/**
 * Moves the focus when an entry is removed together with its focused button: to the same button of the next entry, or
 * of the previous one, so that keyboard users can continue; if there is none, to the list or its tab. The page does not scroll,
 * because entries also disappear by themselves while the user reads something else.
 * @param count the number of entries; undefined while unknown
 * @returns the list's ref
 */
export const useFocusAfterRemoval = <List extends HTMLElement = HTMLDivElement>(
  count: number | undefined,
  { list: given, ifEmpty }: Options<List> = {},
) => {
  const own = useRef<List>(null);
  const list = given ?? own;
  const before = useRef(count);
  const place = useRef<PlaceInList>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && list.current?.contains(target)) place.current = placeInList(target);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  const goOn = () => {
    if (!lostFocus()) return;
    const { current } = place;
    const next = current && list.current?.contains(current.parent) ? nextControl(current) : undefined;
    // A tab panel is named by its tab.
    const panel = list.current?.closest<HTMLElement>('[role=tabpanel][tabindex]');
    const whenEmpty = count === 0 ? (ifEmpty?.current ?? panel) : null;
    regainFocus(next ?? whenEmpty ?? list.current);
  };
  // In a layout effect, so that it runs before a dialog that has just closed looks for another element to focus.
  useLayoutEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    // Also when another entry has taken its place.
    if (isShorter || place.current?.row.isConnected === false) goOn();
    before.current = count;
  });
  return list;
};
