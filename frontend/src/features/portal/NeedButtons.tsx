import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { DialogButton } from '../../components/dialog/DialogButton';
import { ExtendButton, TakeBookedButton } from '../equipment/index';
import { QuickRsvp, QuickVenueVote } from '../gatherings/index';
import { AnswerSwap, DoneButton } from '../meetings/index';
import type { Need, NeedChoice } from './need';
import { NeedDialog } from './NeedDialog';

/** Several buttons of a line. */
const buttonsSx = { display: 'flex', flexWrap: 'wrap', justifyContent: { lg: 'flex-end' }, gap: 1 } as const;

const DIALOG_LABELS = { return: 'Return', meeting: 'Details', 'paper-vote': 'Vote', 'venue-vote': 'Vote' } as const;

interface NeedButtonsProps {
  need: Need;
  /** The id of the element that names the task. */
  titleId: string;
}

/** The buttons of a task: its answers if one click is enough, else buttons that open a dialog. */
export const NeedButtons = ({ need, titleId }: NeedButtonsProps) => {
  const { action } = need;
  const button = (label: string, choice: NeedChoice = 'do') => (
    <DialogButton
      size="small"
      variant="outlined"
      color="inherit"
      aria-describedby={titleId}
      dialog={<NeedDialog need={need} choice={choice} />}
    >
      {label}
    </DialogButton>
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
    case 'booking':
      return (
        <Box sx={buttonsSx}>
          {action.hasBegun && <TakeBookedButton booking={action.booking} describedBy={titleId} />}
          {button('Cancel booking')}
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
