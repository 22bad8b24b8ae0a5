import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '@lab/contracts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { DeleteReservationDialog, ExtendButton, ReturnDialog, TakeReservedButton } from '../equipment/index';
import { QuickRsvp, QuickVenueVote, VenueVoteDialog } from '../gatherings/index';
import { AnswerSwap, DoneButton, NextMeetingDialog, PaperVoteDialog } from '../meetings/index';
import { RequestDialogs } from '../members/index';
import { SetupCard } from '../site/index';
import { PortalPage } from './PortalPage';
import type { NeedActions, NeedChoice } from './need';
import { replayEarlyInput } from '../../lib/prerendered-page';
import { useSession } from '../../lib/session/session.api';

/** Several buttons of a line. */
const buttonsSx = { display: 'flex', flexWrap: 'wrap', justifyContent: { lg: 'flex-end' }, gap: 1 } as const;

const DIALOG_LABELS = { return: 'Return', meeting: 'Details', 'paper-vote': 'Vote', 'venue-vote': 'Vote' } as const;

interface TaskButtonProps {
  label: string;
  titleId: string;
  onClick: () => void;
}

/** A button that opens the dialog in which a task is done. */
const TaskButton = ({ label, titleId, onClick }: TaskButtonProps) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    aria-haspopup="dialog"
    aria-describedby={titleId}
    onClick={onClick}
  >
    {label}
  </Button>
);

/** The buttons of a task: its answers where one click is enough, otherwise buttons that open a dialog. */
const NeedButtons: NeedActions['Buttons'] = ({ action, titleId, onOpen }) => {
  const button = (label: string, choice?: NeedChoice) => (
    <TaskButton label={label} titleId={titleId} onClick={() => onOpen(choice)} />
  );
  switch (action.kind) {
    case 'rsvp':
      return <QuickRsvp gathering={action.gathering} />;
    case 'venue-vote': {
      const [venue, another] = action.gathering.candidates;
      return venue && !another ? <QuickVenueVote venue={venue} /> : button(DIALOG_LABELS[action.kind]);
    }
    case 'return':
      return (
        <Box sx={buttonsSx}>
          {button(DIALOG_LABELS.return)}
          <ExtendButton size="small" checkout={action.checkout} today={action.today} describedBy={titleId} />
        </Box>
      );
    case 'reservation':
      return (
        <Box sx={buttonsSx}>
          {action.hasBegun && <TakeReservedButton reservation={action.reservation} describedBy={titleId} />}
          {button('Delete')}
        </Box>
      );
    case 'swap':
      return <AnswerSwap swap={action.swap} describedBy={titleId} />;
    case 'to-do':
      return <DoneButton item={action.item} describedBy={titleId} />;
    case 'questions':
      return (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={paths.unansweredQuestions}
          aria-describedby={titleId}
        >
          Answer
        </Button>
      );
    case 'photo-request':
      return (
        <Box sx={buttonsSx}>
          {button('Approve')}
          {button('Reject', 'reject')}
        </Box>
      );
    default:
      return button(DIALOG_LABELS[action.kind]);
  }
};

/** The dialog in which a task is done. */
const NeedDialog: NeedActions['Dialog'] = ({ action, choice, onClose }) => {
  switch (action.kind) {
    case 'return':
      return <ReturnDialog checkout={action.checkout} onClose={onClose} />;
    case 'reservation':
      return <DeleteReservationDialog reservation={action.reservation} onClose={onClose} />;
    case 'venue-vote':
      return <VenueVoteDialog gathering={action.gathering} onClose={onClose} />;
    case 'paper-vote':
      return (
        <PaperVoteDialog title={action.title} proposal={action.proposal} endsAt={action.endsAt} onClose={onClose} />
      );
    case 'photo-request':
      return (
        <RequestDialogs
          request={action.request}
          decision={choice === 'reject' ? 'reject' : 'approve'}
          onClose={onClose}
        />
      );
    case 'meeting':
      return <NextMeetingDialog meeting={action.meeting} onClose={onClose} />;
    case 'rsvp':
    case 'swap':
    case 'to-do':
    case 'questions':
      return null;
  }
};

/** The dashboard, with the parts of other features with which its tasks are done. */
const DashboardPage = () => {
  useEffect(replayEarlyInput, []);
  const { may } = useSession();
  return <PortalPage Buttons={NeedButtons} Dialog={NeedDialog} notice={may('site') && <SetupCard />} />;
};

export default DashboardPage;
