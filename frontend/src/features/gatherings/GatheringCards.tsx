import { readId, socialGatheringLabels } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { LazyDialog } from '../../components/dialog/LazyDialog';
import { ArrangedList, type ArrangedListProps } from '../../components/list/ArrangedList';
import type { Ordering } from '../../components/list/sorting';
import { usePageTitle } from '../../lib/page-title';
import { scrollToSection } from '../../lib/scroll-to-section';
import { useAddressParams } from '../../lib/use-address-params';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { isOver } from './gathering-times';
import { GatheringCard } from './GatheringCard';
import { useGatherings, type TimedGathering } from './gatherings.api';

/** A column of cards. */
export const cardListSx: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
};

/** The folded part of the list. */
const endedSx: SxProps<Theme> = {
  '* + &': { mt: { xs: 2.5, md: 4 } },
  '& > summary': { cursor: 'pointer', width: 'fit-content', py: 1, borderRadius: 0.5, color: 'text.secondary' },
  '& > summary > *': { display: 'inline', ml: 0.5 },
  '& > summary:hover': { color: 'text.primary' },
  '& > summary:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
  '& > summary + *': { mt: 2 },
};

/** Unfolds the `details` around an element. */
const unfold = (id: string): void => {
  const folded = document.getElementById(id)?.closest('details');
  if (folded) folded.open = true;
};

/**
 * Scrolls once to the gathering in an address such as `?event=7`, and names the tab after it.
 * @returns true when the address names no existing gathering. It stays false when the gathering is deleted while it is
 * shown.
 */
const useArrivalAtGathering = (gatherings: readonly TimedGathering[]): boolean => {
  const { key, search } = useLocation();
  const arrivedBy = useRef<string>(undefined);
  const named = new URLSearchParams(search).get('event');
  const asked = readId(named);
  const { isFetching } = useGatherings();
  const [seen, setSeen] = useState<number>();
  const gathering = gatherings.find(({ id }) => id === asked);
  const isThere = gathering !== undefined;
  if (isThere && seen !== asked) setSeen(asked);
  usePageTitle(gathering?.title);
  useEffect(() => {
    if (!isThere || arrivedBy.current === key) return;
    arrivedBy.current = key;
    unfold(`event-${asked}`);
    scrollToSection(`event-${asked}`);
  }, [asked, isThere, key]);
  const isMissed = asked === undefined ? named !== null : !isThere && seen !== asked;
  return isMissed && !isFetching;
};

interface EndedGatheringsProps {
  count: number;
  /** True when there are no upcoming gatherings. */
  isOpen: boolean;
  children: ReactNode;
}

/** The ended gatherings, folded. They are rendered anyway, so that the browser's search finds and unfolds them. */
const EndedGatherings = ({ count, isOpen, children }: EndedGatheringsProps) => (
  <Box component="details" open={isOpen} sx={endedSx}>
    <summary>
      <Typography variant="h3" component="h2">
        Ended gatherings ({count})
      </Typography>
    </summary>
    {children}
  </Box>
);

/** Enough to fill the viewport. */
const FIRST_SHOWN = 5;

const NOT_FOUND_TEXT = 'It was deleted, or the link is incomplete.';

/** The sort orders for many gatherings. */
const orderings: readonly Ordering<TimedGathering>[] = [
  { title: socialGatheringLabels.proposedDate, sortBy: ({ proposedDate }) => proposedDate },
  { title: socialGatheringLabels.title, sortBy: ({ title }) => title },
];

interface CardsProps extends Pick<ArrangedListProps<TimedGathering>, 'list' | 'rows' | 'total'> {
  label: string;
}

const Cards = ({ label, ...props }: CardsProps) => (
  <ArrangedList {...props} own="Newest first" orderings={orderings}>
    {(rows) => (
      <Box component="ul" aria-label={label} sx={cardListSx}>
        {rows.map((gathering) => (
          <GatheringCard key={gathering.id} gathering={gathering} />
        ))}
      </Box>
    )}
  </ArrangedList>
);

/**
 * The upcoming gatherings, with the ended ones folded below. The first are rendered immediately, the rest in a deferred
 * render.
 */
export const GatheringCards = ({ gatherings }: { gatherings: readonly TimedGathering[] }) => {
  // Only the rendering is deferred, not the data, so that later changes appear immediately.
  const isWhole = useDeferredValue(true, false);
  const ahead = gatherings.filter((gathering) => !isOver(gathering));
  const ended = gatherings.filter(isOver);
  const shown = isWhole ? ahead : ahead.slice(0, FIRST_SHOWN);
  const list = useFocusAfterRemoval(gatherings.length);
  const isGone = useArrivalAtGathering(isWhole ? gatherings : shown) && isWhole;
  const [, setParams] = useAddressParams();
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {shown.length > 0 && <Cards list="gatherings" label="Gatherings" rows={shown} total={ahead.length} />}
      {ended.length > 0 && (
        <EndedGatherings count={ended.length} isOpen={ahead.length === 0}>
          {isWhole && <Cards list="ended-gatherings" label="Ended gatherings" rows={ended} />}
        </EndedGatherings>
      )}
      {isGone && (
        <CloseDialog value={() => setParams({}, { replace: true })}>
          <LazyDialog title="Event not found" text={NOT_FOUND_TEXT} />
        </CloseDialog>
      )}
    </Box>
  );
};
