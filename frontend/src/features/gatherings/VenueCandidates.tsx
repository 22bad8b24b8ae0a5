import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { AddVenueDialog } from './AddVenueDialog';
import type { TimedGathering } from './gatherings.api';
import { venueListSx } from './gathering-styles';
import { VenueCandidateItem } from './VenueCandidateItem';

/** The venues of an event, in the order in which they were suggested. */
export const VenueCandidates = ({ gathering }: { gathering: TimedGathering }) => {
  const { candidates, isVotingOpen, winnerId, title } = gathering;
  const id = useId();
  const list = useFocusAfterRemoval(candidates.length);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Box component="section" aria-labelledby={id} ref={list} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Typography variant="h3" id={id} sx={{ mr: 'auto' }}>
          Venue Candidates
        </Typography>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          disabled={!isVotingOpen}
          aria-label={`Add Venue Candidate to ${title}`}
          onClick={() => setIsAdding(true)}
        >
          Add Venue Candidate
        </Button>
      </Box>
      {candidates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No venue has been suggested yet.</Typography>
      )}
      <Box component="ul" sx={venueListSx}>
        {candidates.map((candidate) => (
          <VenueCandidateItem
            key={candidate.id}
            candidate={candidate}
            isVotingOpen={isVotingOpen}
            isWinner={candidate.id === winnerId}
          />
        ))}
      </Box>
      {isAdding && <AddVenueDialog gathering={gathering} onClose={() => setIsAdding(false)} />}
    </Box>
  );
};
