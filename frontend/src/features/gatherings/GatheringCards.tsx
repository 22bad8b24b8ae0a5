import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { GatheringCard } from './GatheringCard';
import type { TimedGathering } from './gatherings.api';
import { useArrivalAtEvent } from './use-arrival-at-event';
import { cardListSx } from './gathering-styles';

/** Enough for the first screen. */
const FIRST = 5;

/** Events below each other. Of a long list the first are there at once, the others as soon as the browser has time. */
export const GatheringCards = ({ gatherings }: { gatherings: readonly TimedGathering[] }) => {
  // The number is deferred, not the events: what changes later is shown at once.
  const shown = gatherings.slice(0, useDeferredValue(Infinity, FIRST));
  const list = useFocusAfterRemoval(shown.length);
  useArrivalAtEvent(shown);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box component="ul" sx={cardListSx}>
        {shown.map((gathering) => (
          <GatheringCard key={gathering.id} gathering={gathering} />
        ))}
      </Box>
    </Box>
  );
};
