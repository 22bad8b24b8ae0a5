import { amountText, type DiscussionProposal } from '@lab/contracts';
import { useSecondsLeft } from '../../../lib/use-seconds-left';

/** Seconds as `m:ss`, rounded up, so that 0:00 means the end. */
export const formatCountdown = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** A countdown such as `0:25`. Screen readers do not announce every second. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;

/** The number of votes. Their distribution is hidden until the vote ends. */
export const VotedCount = ({ proposal }: { proposal: DiscussionProposal | undefined }) =>
  `${amountText(proposal?.votedCount ?? 0, 'people have', 'person has')} voted`;
