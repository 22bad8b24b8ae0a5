import { CancelBookingDialog, ReturnDialog } from '../equipment/index';
import { VenueVoteDialog } from '../gatherings/index';
import { NextMeetingDialog, PaperVoteDialog } from '../meetings/index';
import { RequestDialogs } from '../members/index';
import type { Need, NeedAction, NeedChoice } from './need';
import { useNeeds } from './use-needs';

interface NeedDialogProps {
  need: Need;
  choice: NeedChoice;
  onClose: () => void;
}

/** What a task is about now; what it was about, once another member has done it. */
const useLatestAction = (opened: Need): NeedAction =>
  (useNeeds().needs.find(({ key }) => key === opened.key) ?? opened).action;

/** The dialog in which a task is done. */
export const NeedDialog = ({ need, choice, onClose }: NeedDialogProps) => {
  const action = useLatestAction(need);
  switch (action.kind) {
    case 'return':
      return <ReturnDialog checkout={action.checkout} onClose={onClose} />;
    case 'booking':
      return <CancelBookingDialog booking={action.booking} onClose={onClose} />;
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
