import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { canFindFolded, PublicationList } from './PublicationList';
import { featuredKeys, type ListedPublication } from './publication-filters';

const unfoldSx = { display: 'block', mt: 1, '@media (scripting: none)': { display: 'none' } } as const;

/** The state of a list of which a part is folded away. */
const useFolding = () => {
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

interface FoldedListProps {
  all: readonly ListedPublication[];
  shown: readonly ListedPublication[];
  /** True when all are shown. */
  isWhole: boolean;
  onCite: (publication: ListedPublication) => void;
}

/** The whole list begins with the newest and the awarded publications; the others are unfolded with a button. */
export const FoldedList = ({ all, shown, isWhole, onCite }: FoldedListProps) => {
  const { list, isUnfolded, unfold } = useFolding();
  const featured = useMemo(() => featuredKeys(all), [all]);
  const isFolded = isWhole && !isUnfolded && featured.size < all.length;
  return (
    <div ref={list}>
      <PublicationList publications={shown} shown={isFolded ? featured : undefined} onCite={onCite} />
      {isFolded && (
        <Button variant="outlined" color="inherit" onClick={unfold} sx={unfoldSx}>
          Show all {all.length}
        </Button>
      )}
    </div>
  );
};
