import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { AppDialog } from '../../components/dialog/AppDialog';
import { useAddressParams } from '../../lib/use-address-params';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { EndedGatherings } from './EndedGatherings';
import { isOver } from './gathering-dates';
import { GatheringCard } from './GatheringCard';
import type { TimedGathering } from './gatherings.api';
import { useArrivalAtGathering } from './use-arrival-at-gathering';
import { cardListSx } from './gathering-styles';

/** Enough to fill the viewport. */
const FIRST = 5;

const GONE = 'It was deleted since, or the link is not complete.';

const Cards = ({ gatherings }: { gatherings: readonly TimedGathering[] }) => (
  <Box component="ul" sx={cardListSx}>
    {gatherings.map((gathering) => (
      <GatheringCard key={gathering.id} gathering={gathering} />
    ))}
  </Box>
);

/**
 * The gatherings that are still ahead, with the ended ones folded below. The first are rendered immediately, the rest in a
 * deferred render.
 */
export const GatheringCards = ({ gatherings }: { gatherings: readonly TimedGathering[] }) => {
  // Only this is deferred, not the gatherings, so that later changes appear immediately.
  const isWhole = useDeferredValue(true, false);
  const ahead = gatherings.filter((gathering) => !isOver(gathering));
  const ended = gatherings.filter(isOver);
  const shown = isWhole ? ahead : ahead.slice(0, FIRST);
  const list = useFocusAfterRemoval(gatherings.length);
  const isGone = useArrivalAtGathering(isWhole ? gatherings : shown) && isWhole;
  const [, setParams] = useAddressParams();
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <Cards gatherings={shown} />
      {ended.length > 0 && (
        <EndedGatherings count={ended.length} isOpen={ahead.length === 0}>
          {isWhole && <Cards gatherings={ended} />}
        </EndedGatherings>
      )}
      {isGone && (
        <AppDialog isOpen title="Event not found" text={GONE} onClose={() => setParams({}, { replace: true })} />
      )}
    </Box>
  );
};
