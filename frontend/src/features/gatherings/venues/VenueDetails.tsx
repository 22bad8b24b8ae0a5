import type { SharedVenueCandidate } from '@lab/contracts';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';

import { MemberName } from '../../../components/person/MemberName';

interface VenueDetailsProps {
  /** Guests see no ids of members. */
  venue: SharedVenueCandidate & { addedById?: number | null };
  isWinner: boolean;
}

/** The facts of a venue, and who suggested it. */
export const VenueDetails = ({ venue, isWinner }: VenueDetailsProps) => {
  const { name, addedBy, addedById, location, cuisineType, priceRange } = venue;
  const kind = [cuisineType, priceRange].filter(Boolean).join(' · ');
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
        <Typography variant="h4" component="p">
          {name}
        </Typography>
        {isWinner && <Chip icon={<TrophyIcon fontSize="small" />} label="Winner" />}
      </Box>
      {location && <Typography variant="body2">{location}</Typography>}
      {kind && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kind}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Added by <MemberName name={addedBy} id={addedById} />
      </Typography>
    </Box>
  );
};
