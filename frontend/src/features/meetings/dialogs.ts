import { lazyDialog } from '../../components/lazy-part';

export const AfterNoVotesDialog = lazyDialog(
  async () => (await import('./voting/AfterNoVotesDialog')).AfterNoVotesDialog,
);
export const CalendarLinkDialog = lazyDialog(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);
export const CreateMeetingDialog = lazyDialog(
  async () => (await import('./editing/MeetingFormDialogs')).CreateMeetingDialog,
);
export const EditMeetingDialog = lazyDialog(
  async () => (await import('./editing/MeetingFormDialogs')).EditMeetingDialog,
);
export const MoveMeetingDialog = lazyDialog(async () => (await import('./moving/MoveMeetingDialog')).MoveMeetingDialog);
export const PostponeDialog = lazyDialog(async () => (await import('./moving/PostponeDialog')).PostponeDialog);
export const ProposalDialog = lazyDialog(async () => (await import('./proposals/ProposalDialog')).ProposalDialog);
export const RemoveMeetingDialog = lazyDialog(
  async () => (await import('./moving/RemoveMeetingDialog')).RemoveMeetingDialog,
);
export const SwapDialog = lazyDialog(async () => (await import('./swaps/SwapDialog')).SwapDialog);
export const VoteDialog = lazyDialog(async () => (await import('./voting/VoteDialog')).VoteDialog);
