import { CancelBookingDialog, ReturnDialog } from '../equipment/index';
import { VenueVoteDialog } from '../gatherings/index';
import { NextMeetingDialog, PaperVoteDialog } from '../meetings/index';
import { RequestDialogs } from '../members/index';
import type { Need, NeedAction, NeedChoice } from './need';
import { useNeeds } from './use-needs';

interface NeedDialogProps {
  need: Need;
  choice: NeedChoice;
}

/** What a task is about now; what it was about, once another member has done it. */
const useLatestAction = (opened: Need): NeedAction =>
  (useNeeds().needs.find(({ key }) => key === opened.key) ?? opened).action;

/** The dialog in which a task is done. */
export const NeedDialog = ({ need, choice }: NeedDialogProps) => {
  const action = useLatestAction(need);
  switch (action.kind) {
    case 'return':
      return <ReturnDialog checkout={action.checkout} />;
    case 'booking':
      return <CancelBookingDialog booking={action.booking} />;
    case 'venue-vote':
      return <VenueVoteDialog gathering={action.gathering} />;
    case 'paper-vote':
      return <PaperVoteDialog title={action.title} proposal={action.proposal} endsAt={action.endsAt} />;
    case 'photo-request':
      return <RequestDialogs request={action.request} decision={choice === 'reject' ? 'reject' : 'approve'} />;
    case 'meeting':
      return <NextMeetingDialog meeting={action.meeting} />;
    case 'rsvp':
    case 'swap':
    case 'to-do':
    case 'questions':
      return null;
  }
};
