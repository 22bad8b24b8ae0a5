import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { BottomBar } from '../../../components/layout/BottomBar';
import { awaitsVote } from '../../../lib/awaits-vote';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import type { TimedGathering } from '../gatherings.api';
import { OpenVotes } from './OpenVotes';
import { lazyPart } from '../../../components/lazy-part';

const VenueVoteDialog = lazyPart(async () => (await import('./VenueVoteDialog')).VenueVoteDialog);

interface VotesAtHandProps {
  gatherings: readonly TimedGathering[];
  children: ReactNode;
}

/** The list of gatherings, and below it the open votes of the user, until they are hidden. */
export const VotesAtHand = ({ gatherings, children }: VotesAtHandProps) => {
  const [opened, setOpened] = useState<TimedGathering>();
  const [isHidden, setIsHidden] = useState(false);
  const [first, ...others] = gatherings.filter(awaitsVote).toSorted((a, b) => a.votingEndsAt - b.votingEndsAt);
  const bar = first && !isHidden && (
    <OpenVotes gatherings={[first, ...others]} onVote={setOpened} onHide={() => setIsHidden(true)} />
  );
  // The button in the bar is gone once the vote is given or the bar is hidden.
  const list = useFocusAfterRemoval(Number(Boolean(bar)) + Number(opened !== undefined));
  return (
    <>
      <BottomBar bar={bar}>
        <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
          {children}
        </Box>
      </BottomBar>
      {opened && <VenueVoteDialog gathering={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
