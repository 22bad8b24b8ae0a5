import { dayjs, labDateFormat, type SocialGathering } from '@lab/contracts';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { labClock, labTime } from '../../lib/time';

/** Formats an ISO instant as `MMM DD, YYYY h:mm A` in the lab's zone: `Nov 24, 2026 6:30 PM`. */
export const formatGatheringDate = (instant: string): string =>
  labClock(instant).format(labDateFormat('MMM DD, YYYY h:mm A'));

export const hoursFromNow = (hours: number): string => dayjs().add(hours, 'hours').toISOString();

/**
 * True for an instant in the past by the browser's clock. Only for display and form options; the server decides what is
 * allowed.
 */
export const isPast = (instant: string): boolean => dayjs(instant).isBefore(dayjs());

/** True for a gathering that has taken place and whose voting has ended. */
export const isOver = ({
  isVotingOpen,
  proposedDate,
}: Pick<SocialGathering, 'isVotingOpen' | 'proposedDate'>): boolean => !isVotingOpen && isPast(proposedDate);

/** Moves an instant by whole weeks in the lab's zone, to the first one after `after`, but never back. */
export const nextWeekdayAfter = (instant: string, after: string): string => {
  const weeks = Math.max(0, Math.floor(dayjs(after).diff(instant, 'weeks', true)) + 1);
  return labTime(instant).add(weeks, 'weeks').toISOString();
};

const MINUTE_MS = 60_000;
/** The delay before retrying when the countdown is over, but voting is still open on the server. */
const PAUSE_MS = 1_000;

/** The time `seconds` from now, on the monotonic clock. */
export const momentIn = (seconds: number): number => performance.now() + seconds * 1_000;

const until = (moment: number) => Math.max(0, moment - performance.now());

/**
 * The milliseconds until a time on the clock of `performance.now()`, updated every minute.
 * @param onEnd called when the time is reached, and repeatedly while `moment` does not change
 */
export const useRemaining = (moment: number, onEnd: () => void): number => {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0);
  const end = useEffectEvent(onEnd);
  const remaining = until(moment);
  useEffect(() => {
    const look = () => {
      if (until(moment) === 0) end();
      redraw();
    };
    const timer = setTimeout(look, remaining === 0 ? PAUSE_MS : (remaining % MINUTE_MS) + 1);
    return () => clearTimeout(timer);
  });
  return remaining;
};

/** An instant in the format of the gatherings pages. */
export const GatheringMoment = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{formatGatheringDate(instant)}</time>
);
