import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../components/feedback/FormAlert';
import { errorMessage } from '../../lib/http/http-error';
import { formatWallClock } from '../../lib/wall-clock';
import { useMoves, type MovesSource } from './meetings.api';

const Loading = () => (
  <Box component="output" aria-label="Loading what would move" sx={{ display: 'block' }}>
    <Skeleton variant="text" width="50%" />
    <Skeleton variant="text" />
    <Skeleton variant="text" />
  </Box>
);

/** Which meetings would move, and to when: what one agrees to before confirming. */
export const MovedMeetings = ({ source, isSettled }: { source: MovesSource; isSettled: boolean }) => {
  const { data: moves, error } = useMoves(source, isSettled);
  if (error) return <FormAlert message={`What would move could not be shown. ${errorMessage(error)}`} />;
  if (!moves) return <Loading />;
  if (moves.length === 0) return <Typography variant="body2">No other meeting moves.</Typography>;
  // A long list makes the dialog scroll, which the keyboard must be able to do, too.
  return (
    <Box component="section" tabIndex={0} aria-label="Meetings that move">
      <Typography variant="h6" component="h3">
        {moves.length === 1 ? '1 meeting moves' : `${moves.length} meetings move`} one week on
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
