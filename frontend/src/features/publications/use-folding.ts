import { useEffect, useRef, useState } from 'react';
import { canFindFolded } from './fold';

/** The state of a list of which a part is folded away. */
export const useFolding = () => {
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const firstFolded = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = list.current;
    const showAll = () => setUnfolded(true);
    if (!canFindFolded()) return showAll();
    element?.addEventListener('beforematch', showAll);
    return () => element?.removeEventListener('beforematch', showAll);
  }, []);

  // The button that had the focus is gone.
  useEffect(() => {
    if (isUnfolded) firstFolded.current?.focus({ preventScroll: true });
  }, [isUnfolded]);

  const unfold = () => {
    firstFolded.current = list.current?.querySelector<HTMLElement>('li[data-folded] :is(a, button)') ?? null;
    setUnfolded(true);
  };
  return { list, isUnfolded, unfold };
};
