import { dayjs, type SocialGathering } from '@lab/contracts';
import { labClock, labTime } from '../../lib/time';

/** Formats an ISO instant as `MMM DD, YYYY h:mm A` in the lab's zone: `Nov 24, 2026 6:30 PM`. */
export const formatGatheringDate = (instant: string): string => labClock(instant).format('MMM DD, YYYY h:mm A');

export const hoursFromNow = (hours: number): string => dayjs().add(hours, 'hours').toISOString();

/**
 * True for an instant in the past by the browser's clock. Only for what is shown and the options in a form; the server
 * decides what is allowed.
 */
export const isPast = (instant: string): boolean => dayjs(instant).isBefore(dayjs());

/** True for a gathering that has taken place and whose voting has ended. */
export const isOver = ({
  isVotingOpen,
  proposedDate,
}: Pick<SocialGathering, 'isVotingOpen' | 'proposedDate'>): boolean => !isVotingOpen && isPast(proposedDate);

/** The instant moved by whole weeks, in the lab's zone, to the first one after `after`; never earlier than it was. */
export const nextWeekdayAfter = (instant: string, after: string): string => {
  const weeks = Math.max(0, Math.floor(dayjs(after).diff(instant, 'weeks', true)) + 1);
  return labTime(instant).add(weeks, 'weeks').toISOString();
};
