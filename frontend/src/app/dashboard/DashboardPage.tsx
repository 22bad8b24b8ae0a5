import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { QuickRsvp } from '../../features/gatherings/rsvps/QuickRsvp';
import { QuickVenueVote } from '../../features/gatherings/venues/QuickVenueVote';
import { PortalPage } from '../../features/portal/PortalPage';
import type { NeedActions } from '../../features/portal/need';
import { replayEarlyInput } from '../../lib/prerendered-page';

/** The buttons of a task: its answers where one click is enough, otherwise a button that opens its dialog. */
const NeedButtons: NeedActions['Buttons'] = ({ action, titleId, onOpen }) => {
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

const ReturnDialog = lazyPart(async () => (await import('../../features/equipment/ReturnDialog')).ReturnDialog);
const VenueVoteDialog = lazyPart(
  async () => (await import('../../features/gatherings/venues/VenueVoteDialog')).VenueVoteDialog,
);
const PaperVoteDialog = lazyPart(async () => (await import('../../features/meetings/voting/VoteForm')).VoteForm);

/** The dialog in which a task is done. */
const NeedDialog: NeedActions['Dialog'] = ({ action, onClose }) => {
  switch (action.kind) {
    case 'return':
      return <ReturnDialog checkout={action.checkout} onClose={onClose} />;
    case 'venue-vote':
      return <VenueVoteDialog gathering={action.gathering} onClose={onClose} />;
    case 'paper-vote':
      return (
        <PaperVoteDialog title={action.title} proposal={action.proposal} endsAt={action.endsAt} onClose={onClose} />
      );
    case 'rsvp':
      return null;
  }
};

/** The dashboard, with the parts of other features with which its tasks are done. */
const DashboardPage = () => {
  useEffect(replayEarlyInput, []);
  return <PortalPage Buttons={NeedButtons} Dialog={NeedDialog} />;
};

export default DashboardPage;
