import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { Icon } from '../../../components/Icon';
import { addIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { ActingAs } from '../../../components/person/ActingAs';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import type { TimedGathering } from '../gatherings.api';
import { mostVotesOf, standingOf } from './standing';
import { venueListSx } from './VenueDetails';
import { VenueItem } from './VenueItem';

const AddVenueDialog = lazyDialog(async () => (await import('./VenueDialogs')).AddVenueDialog);

/** The venues of a gathering, in the order of suggestion. */
export const Venues = ({ gathering }: { gathering: TimedGathering }) => {
  const { candidates, isVotingOpen, title } = gathering;
  const id = useId();
  const mostVotes = mostVotesOf(candidates);
  const list = useFocusAfterRemoval(candidates.length);
  return (
    // Not a landmark, because every card would have one with this name.
    <Box ref={list} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Typography variant="h3" sx={{ mr: 'auto' }}>
          Venue candidates
        </Typography>
        <DialogButton
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={addIcon} />}
          disabled={!isVotingOpen}
          aria-describedby={isVotingOpen ? undefined : `${id}-closed`}
          aria-label={`Add Venue Candidate to ${title}`}
          dialog={<AddVenueDialog gathering={gathering} />}
        >
          Add Venue Candidate
        </DialogButton>
        {!isVotingOpen && (
          <Typography id={`${id}-closed`} variant="caption" sx={{ color: 'text.secondary' }}>
            Voting has ended, so no more venues can be added.
          </Typography>
        )}
      </Box>
      {candidates.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No venue has been suggested yet.</Typography>
      )}
      {isVotingOpen && candidates.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <ActingAs />
        </Box>
      )}
      <Box component="ul" sx={venueListSx}>
        {candidates.map((venue) => (
          <VenueItem
            key={venue.id}
            venue={venue}
            isVotingOpen={isVotingOpen}
            standing={standingOf(venue, gathering)}
            mostVotes={mostVotes}
          />
        ))}
      </Box>
    </Box>
  );
};
