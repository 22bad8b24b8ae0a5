import type { VenueCandidate } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EventMoment } from './EventMoment';
import { commentsSx } from './gathering-styles';

/** What was said of a venue, the newest first: what one has just said is in sight. */
export const VenueComments = ({ candidate: { name, comments } }: { candidate: VenueCandidate }) => {
  if (comments.length === 0) return null;
  return (
    // The keyboard must be able to scroll it.
    <Box component="ul" tabIndex={0} aria-label={`Comments on ${name}`} sx={commentsSx}>
      {comments.toReversed().map(({ id, memberName, comment, createdAt }) => (
        <li key={id}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            <strong>{memberName}</strong> {comment}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <EventMoment instant={createdAt} />
          </Typography>
        </li>
      ))}
    </Box>
  );
};
