import { useMeetings } from './meetings-context';

/** How many have voted, not for what: that stays hidden until the vote ends. */
export const VotedCount = ({ proposalId }: { proposalId: number }) => {
  const { schedule } = useMeetings();
  const count = schedule.proposals.find(({ id }) => id === proposalId)?.votedCount ?? 0;
  return (
    <>
      {count} {count === 1 ? 'person has' : 'people have'} voted
    </>
  );
};
