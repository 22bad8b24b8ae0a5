import { socialGatheringMessages } from '@lab/contracts';
import { memo } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { GatheringCards } from './GatheringCards';
import { GatheringSkeleton } from './GatheringSkeleton';
import { useGatherings } from './gatherings.api';
import { VotesAtHand } from './venues/VotesAtHand';

const List = () => {
  const { data: gatherings, error, refetch } = useGatherings();
  if (error && !gatherings) {
    return <ErrorState title={socialGatheringMessages.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!gatherings) return <GatheringSkeleton />;
  return (
    <VotesAtHand gatherings={gatherings}>
      {gatherings.length === 0 && (
        <EmptyState
          title={socialGatheringMessages.empty}
          text="Propose a date and a first venue; everyone in the lab can vote."
        />
      )}
      <GatheringCards gatherings={gatherings} />
    </VotesAtHand>
  );
};

/** All gatherings, newest first. Memoized, so that opening a dialog does not render them again. */
export const GatheringList = memo(List);
