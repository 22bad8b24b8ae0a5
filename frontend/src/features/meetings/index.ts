import { lazyDialog } from '../../components/lazy-part';

export { DoneButton } from './page/DoneButton';
export { AnswerSwap, AnswerSwapById } from './swaps/AnswerSwap';
export const NextMeetingDialog = lazyDialog(async () => (await import('./NextMeetingDialog')).NextMeetingDialog);
export const PaperVoteDialog = lazyDialog(async () => (await import('./voting/VoteForm')).VoteForm);
