import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { featuredKeys, type ListedPublication } from './publication-filters';
import { unfoldSx } from './publication-list-styles';
import { PublicationList } from './PublicationList';
import { useFolding } from './use-folding';

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
