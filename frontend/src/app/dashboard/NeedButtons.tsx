import Button from '@mui/material/Button';
import { QuickRsvp } from '../../features/gatherings/rsvps/QuickRsvp';
import { QuickVenueVote } from '../../features/gatherings/venues/QuickVenueVote';
import type { NeedParts } from '../../features/portal/need-parts';

/** The buttons of a task: its answers where one click is enough, otherwise a button that opens its dialog. */
export const NeedButtons: NeedParts['Buttons'] = ({ action, titleId, onOpen }) => {
  if (action.kind === 'rsvp') return <QuickRsvp gathering={action.gathering} />;
  const [venue, another] = action.kind === 'venue-vote' ? action.gathering.candidates : [];
  if (venue && !another) return <QuickVenueVote venue={venue} />;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      aria-describedby={titleId}
      onClick={onOpen}
    >
      {action.kind === 'return' ? 'Return' : 'Vote'}
    </Button>
  );
};
