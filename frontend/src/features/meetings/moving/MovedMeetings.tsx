import { amountText } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { errorMessage } from '../../../lib/http/http-error';
import { useMoves, type MovesSource } from '../meetings.api';
import { formatWallClock } from '../../../lib/time';

const Loading = () => (
  <Box component="output" aria-label="Loading the meetings that would move" sx={{ display: 'block' }}>
    <Skeleton variant="text" width="50%" />
    <Skeleton variant="text" />
    <Skeleton variant="text" />
  </Box>
);

/** A preview of the meetings that would move, with their new dates, before the confirmation. */
export const MovedMeetings = ({ source, isSettled }: { source: MovesSource; isSettled: boolean }) => {
  const { data: moves, error, refetch } = useMoves(source, isSettled);
  if (error) {
    const message = `The meetings that would move could not be loaded. ${errorMessage(error)}`;
    return <FormAlert message={message} onRetry={() => void refetch()} />;
  }
  if (!moves) return <Loading />;
  if (moves.length === 0) return <Typography variant="body2">No other meeting moves.</Typography>;
  // A long list makes the dialog scroll, which must be possible with the keyboard.
  return (
    <Box component="section" tabIndex={0} aria-label="Meetings that move">
      <Typography variant="h6" component="h3">
        {amountText(moves.length, 'meetings move', 'meeting moves')} one week forward
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {moves.map(({ id, title, from, to }) => (
          <Box
            key={id}
            component="li"
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2">{title}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatWallClock(from)} → {formatWallClock(to)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
