import type { SharedVenueCandidate } from '@lab/contracts';
import OpenIcon from '@mui/icons-material/ArrowOutward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { venueSx } from './gathering-styles';
import { VenueDetails } from './VenueDetails';
import { VoteBar } from './VoteBar';
import { VoteButtons } from './VoteButtons';

interface SharedVenueProps {
  candidate: SharedVenueCandidate;
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

/** One venue as guests see it: how it stands, but not who voted. */
export const SharedVenue = ({ candidate, isWinner, canVote, isBusy, onVote }: SharedVenueProps) => (
  <Box component="li" sx={venueSx}>
    <VenueDetails candidate={candidate} isWinner={isWinner} />
    {candidate.mapUrl && <MapLink mapUrl={candidate.mapUrl} venue={candidate.name} />}
    <VoteBar candidate={candidate} />
    {canVote && (
      <Box sx={{ mt: 1.5 }}>
        <VoteButtons venue={candidate.name} myVote={candidate.myVote} isBusy={isBusy} onVote={onVote} />
      </Box>
    )}
  </Box>
);
