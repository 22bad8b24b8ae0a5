import { dayjs } from '@lab/contracts';

/** The pauses before a failed nightly backup is tried again, in minutes: database or storage may be away for a while. */
const PAUSES = [1, 5, 15, 60];

/** The number of attempts in a night. */
export const ATTEMPTS = PAUSES.length + 1;

/** The time between trial restores. A little less than a week, so that the night's time of day does not matter. */
const TRIAL_MS = 6.5 * 86_400_000;

/** The time of the nightly backup on the day of `instant`, or some days later. */
const nightOf = (instant: Date, time: string, timeZone: string, daysLater: number): Date => {
  const day = dayjs(instant).tz(timeZone).add(daysLater, 'day').format('YYYY-MM-DD');
  return dayjs.tz(`${day}T${time}`, timeZone).toDate();
};

/** When the latest nightly backup was due, and when the next one will be. */
export const nightsAround = (now: Date, time: string, timeZone: string): { latest: Date; next: Date } => {
  const nights = [-1, 0, 1].map((days) => nightOf(now, time, timeZone, days));
  return { latest: nights.findLast((night) => night <= now)!, next: nights.find((night) => night > now)! };
};

/** An attempt at a nightly backup. */
export interface Attempt {
  dueAt: Date;
  attempt: number;
  /** Null while it is running. */
  finishedAt: Date | null;
  isOk: boolean | null;
}

/**
 * The number of the attempt that is due now; undefined when none is. A night that passed while the portal was stopped
 * is made up for.
 * @param latest when the latest nightly backup was due
 * @param last the last attempt in any night
 */
export const dueAttempt = (now: Date, latest: Date, last: Attempt): number | undefined => {
  if (last.dueAt < latest) return 1;
  const pause = PAUSES[last.attempt - 1];
  if (last.isOk !== false || !last.finishedAt || pause === undefined) return undefined;
  return now.getTime() >= last.finishedAt.getTime() + pause * 60_000 ? last.attempt + 1 : undefined;
};

/** True when the latest trial restore was a week ago, or there was none. */
export const isTrialDue = (now: Date, latest: Date | undefined): boolean =>
  !latest || now.getTime() - latest.getTime() > TRIAL_MS;
