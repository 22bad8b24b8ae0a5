import { socialGatheringMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { GatheringCard } from './GatheringCard';
import { GatheringSkeleton } from './GatheringSkeleton';
import { useGatherings } from './gatherings.api';
import { cardListSx } from './gathering-styles';

/** All events, the newest first. */
export const GatheringList = () => {
  const { data: gatherings, error, refetch } = useGatherings();
  const list = useFocusAfterRemoval(gatherings?.length);
  if (error && !gatherings) {
    return <ErrorState title={socialGatheringMessages.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!gatherings) return <GatheringSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {gatherings.length === 0 && (
        <EmptyState
          title={socialGatheringMessages.empty}
          text="Propose a date and a first venue; everyone in the lab can vote."
        />
      )}
      <Box component="ul" sx={cardListSx}>
        {gatherings.map((gathering) => (
          <GatheringCard key={gathering.id} gathering={gathering} />
        ))}
      </Box>
    </Box>
  );
};
