import { lazyPart } from '../../components/lazy-part';

export const AfterNoVotesDialog = lazyPart(
  async () => (await import('./voting/AfterNoVotesDialog')).AfterNoVotesDialog,
);
export const CalendarLinkDialog = lazyPart(
  async () => (await import('../../components/calendar-link/CalendarLinkDialog')).CalendarLinkDialog,
);
export const CreateMeetingDialog = lazyPart(
  async () => (await import('./editing/MeetingFormDialogs')).CreateMeetingDialog,
);
export const EditMeetingDialog = lazyPart(async () => (await import('./editing/MeetingFormDialogs')).EditMeetingDialog);
export const MoveMeetingDialog = lazyPart(async () => (await import('./moving/MoveMeetingDialog')).MoveMeetingDialog);
export const PostponeDialog = lazyPart(async () => (await import('./moving/PostponeDialog')).PostponeDialog);
export const ProposalDialog = lazyPart(async () => (await import('./proposals/ProposalDialog')).ProposalDialog);
export const RemoveMeetingDialog = lazyPart(
  async () => (await import('./moving/RemoveMeetingDialog')).RemoveMeetingDialog,
);
export const SwapDialog = lazyPart(async () => (await import('./swaps/SwapDialog')).SwapDialog);
export const VoteDialog = lazyPart(async () => (await import('./voting/VoteDialog')).VoteDialog);
