import { lazyPart } from '../../components/lazy-part';

export { DoneButton } from './page/DoneButton';
export { AnswerSwap, AnswerSwapById } from './swaps/AnswerSwap';
export const NextMeetingDialog = lazyPart(async () => (await import('./NextMeetingDialog')).NextMeetingDialog);
export const PaperVoteDialog = lazyPart(async () => (await import('./voting/VoteForm')).VoteForm);
