import type { SharedVenueCandidate } from '@lab/contracts';
import OpenIcon from '@mui/icons-material/ArrowOutward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { venueSx } from '../gathering-styles';
import { VenueDetails } from '../venues/VenueDetails';
import { VoteBar } from '../venues/VoteBar';
import { VoteButtons } from '../venues/VoteButtons';

interface SharedVenueProps {
  venue: SharedVenueCandidate;
  isWinner: boolean;
  canVote: boolean;
  isBusy: boolean;
  onVote: (yes: boolean) => void;
}

const MapLink = ({ mapUrl, venue }: { mapUrl: string; venue: string }) => (
  <Link
    href={mapUrl}
    target="_blank"
    rel="noopener noreferrer"
    variant="body2"
    aria-label={`View on Google Maps: ${venue} (opens in a new tab)`}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 0.5 }}
  >
    View on Google Maps
    <OpenIcon fontSize="inherit" aria-hidden />
  </Link>
);

/** A venue for guests: vote counts, but no names of voters. */
export const SharedVenue = ({ venue, isWinner, canVote, isBusy, onVote }: SharedVenueProps) => (
  <Box component="li" sx={venueSx}>
    <VenueDetails venue={venue} isWinner={isWinner} />
    {venue.mapUrl && <MapLink mapUrl={venue.mapUrl} venue={venue.name} />}
    <VoteBar venue={venue} />
    {canVote && (
      <Box sx={{ mt: 1.5 }}>
        <VoteButtons venue={venue.name} myVote={venue.myVote} isBusy={isBusy} onVote={onVote} />
      </Box>
    )}
  </Box>
);
