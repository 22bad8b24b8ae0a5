import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * After the user has done a task, its line leaves together with the button that had the focus. The focus then moves to the
 * line in its place, or to the section when no line is left.
 * @param keys the keys of all lines
 * @param isOpen true while a dialog is open, which has the focus
 * @returns the ref of the section, and the focus listener of the list
 */
export const useFocusAfterActing = (keys: readonly string[], isOpen: boolean) => {
  const section = useRef<HTMLElement>(null);
  const last = useRef<{ key: string; index: number }>(undefined);
  const all = keys.join(' ');

  useEffect(() => {
    const left = last.current;
    if (!left || isOpen || all.split(' ').includes(left.key) || document.activeElement !== document.body) return;
    last.current = undefined;
    const links = [...(section.current?.querySelectorAll<HTMLElement>('[data-need] a') ?? [])];
    (links[Math.min(left.index, links.length - 1)] ?? section.current)?.focus();
  }, [all, isOpen]);

  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-need]')?.dataset['need'];
    last.current = key === undefined ? undefined : { key, index: keys.indexOf(key) };
  };
  return [section, onFocus] as const;
};
