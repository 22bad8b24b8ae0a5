import { lazyPart } from '../../components/lazy-part';
import { useMeetings, type OpenDialog } from './meetings-context';

const CalendarLinkDialog = lazyPart(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);
const CreateMeetingDialog = lazyPart(async () => (await import('./editing/MeetingFormDialogs')).CreateMeetingDialog);
const EditMeetingDialog = lazyPart(async () => (await import('./editing/MeetingFormDialogs')).EditMeetingDialog);
const MoveMeetingDialog = lazyPart(async () => (await import('./moving/MoveMeetingDialog')).MoveMeetingDialog);
const PostponeDialog = lazyPart(async () => (await import('./moving/PostponeDialog')).PostponeDialog);
const ProposalDialog = lazyPart(async () => (await import('./proposals/ProposalDialog')).ProposalDialog);
const AfterNoVotesDialog = lazyPart(async () => (await import('./voting/AfterNoVotesDialog')).AfterNoVotesDialog);
const RemoveMeetingDialog = lazyPart(async () => (await import('./moving/RemoveMeetingDialog')).RemoveMeetingDialog);
const SwapDialog = lazyPart(async () => (await import('./swaps/SwapDialog')).SwapDialog);
const VoteDialog = lazyPart(async () => (await import('./voting/VoteDialog')).VoteDialog);

/** Dialogs about a single meeting. */
const ofMeeting = { edit: EditMeetingDialog, move: MoveMeetingDialog, swap: SwapDialog } as const;

const isOfMeeting = (dialog: OpenDialog): dialog is Extract<OpenDialog, { kind: keyof typeof ofMeeting }> =>
  dialog.kind in ofMeeting;

export const MeetingDialogs = ({ dialog }: { dialog: OpenDialog | undefined }) => {
  const { close } = useMeetings();
  if (dialog && isOfMeeting(dialog)) {
    const Dialog = ofMeeting[dialog.kind];
    return <Dialog meeting={dialog.meeting} onClose={close} />;
  }
  switch (dialog?.kind) {
    case 'create':
      return <CreateMeetingDialog day={dialog.day} onClose={close} />;
    case 'cancel':
    case 'delete':
      return <RemoveMeetingDialog meeting={dialog.meeting} isCancelling={dialog.kind === 'cancel'} onClose={close} />;
    case 'postpone':
      return <PostponeDialog onClose={close} />;
    case 'propose':
      return <ProposalDialog meeting={dialog.meeting} papers={dialog.papers} onClose={close} />;
    case 'vote':
      return <VoteDialog {...dialog} onClose={close} />;
    case 'after-no-votes':
      return <AfterNoVotesDialog {...dialog} onClose={close} />;
    case 'feeds':
      return <CalendarLinkDialog kind="meetings" onClose={close} />;
    default:
      return null;
  }
};
