import { CalendarFeedsDialog } from './CalendarFeedsDialog';
import { CreateMeetingDialog } from './CreateMeetingDialog';
import { EditMeetingDialog } from './EditMeetingDialog';
import type { OpenDialog } from './meetings-context';
import { PostponeDialog } from './PostponeDialog';
import { ProposalDialog } from './ProposalDialog';
import { RemoveMeetingDialog } from './RemoveMeetingDialog';
import { VoteDialog } from './VoteDialog';

/** The dialog that is open, if one is. */
export const MeetingDialogs = ({ dialog }: { dialog: OpenDialog | undefined }) => {
  switch (dialog?.kind) {
    case 'create':
      return <CreateMeetingDialog day={dialog.day} />;
    case 'edit':
      return <EditMeetingDialog meeting={dialog.meeting} />;
    case 'cancel':
    case 'delete':
      return <RemoveMeetingDialog meeting={dialog.meeting} isCancelling={dialog.kind === 'cancel'} />;
    case 'postpone':
      return <PostponeDialog />;
    case 'propose':
      return <ProposalDialog meeting={dialog.meeting} papers={dialog.papers} />;
    case 'vote':
      return <VoteDialog {...dialog} />;
    case 'feeds':
      return <CalendarFeedsDialog />;
    default:
      return null;
  }
};
