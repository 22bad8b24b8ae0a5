import { candidateVoteMessages, type SharedVenueCandidate } from '@lab/contracts';
import { announce, errorOr } from '../../../components/toast/announce';
import { useVote } from '../gatherings.api';

/** Votes on a venue with one click, and shows the result as a toast. */
export const useCastVote = ({ id, name }: Pick<SharedVenueCandidate, 'id' | 'name'>) => {
  const { mutateAsync: vote, isPending } = useVote();
  const castVote = (yes: boolean): void => {
    const done = vote({ candidateId: id, vote: yes }).then(() => ({
      title: candidateVoteMessages.recorded,
      text: name,
    }));
    void announce(done, errorOr(candidateVoteMessages.failed));
  };
  return { castVote, isBusy: isPending };
};
