import {
  addDays,
  labSettings,
  weekdayOf,
  type DiscussionProposal,
  type LabMeeting,
  type PaperMeetingState,
} from '@lab/contracts';
import type { DayNote } from '../../../components/form/picker/picker-field';
import { dayOf } from '../../../lib/time';
import type { Schedule } from '../meetings.api';

const byDate = (a: LabMeeting, b: LabMeeting) => a.date.localeCompare(b.date) || a.order - b.order || a.id - b.id;

/** Today's and later meetings without cancelled ones, earliest first. */
export const upcomingMeetings = ({ meetings, today }: Schedule): LabMeeting[] =>
  meetings.filter(({ date, isCancelled }) => dayOf(date) >= today && !isCancelled).toSorted(byDate);

/** Meetings before today, including cancelled ones, latest first. */
export const pastMeetings = ({ meetings, today }: Schedule): LabMeeting[] =>
  meetings.filter(({ date }) => dayOf(date) < today).toSorted((a, b) => byDate(b, a));

/** The meetings of a day, including cancelled ones. */
export const meetingsOn = ({ meetings }: Schedule, day: string): LabMeeting[] =>
  meetings.filter(({ date }) => dayOf(date) === day).toSorted(byDate);

/** The days with a meeting that is not cancelled. */
export const meetingDays = ({ meetings }: Schedule): Set<string> =>
  new Set(meetings.filter(({ isCancelled }) => !isCancelled).map(({ date }) => dayOf(date)));

/** Notes for the days with a meeting, for a date field. With `isTaken`, these days cannot be chosen. */
export const meetingNotes = (schedule: Schedule, isTaken = false) => {
  const days = meetingDays(schedule);
  return (day: string): DayNote | undefined => (days.has(day) ? { text: 'Has a meeting', isTaken } : undefined);
};

/** The selected proposal; without one, during or after a vote, the meeting's first. */
export const shownProposal = (
  proposals: readonly DiscussionProposal[],
  meeting: LabMeeting,
  state: PaperMeetingState | null,
): DiscussionProposal | undefined => {
  const selected = proposals.find(({ id }) => id === meeting.selectedProposalId);
  const hasVote = state === 'voting' || state === 'determined';
  return selected ?? (hasVote ? proposals.find(({ meetingId }) => meetingId === meeting.id) : undefined);
};

const DAYS_OFFERED = 6;
/** The number of weeks that are searched for free days: a year, and two more. */
const WEEKS_SEARCHED = 54;

/** The weekly meeting day in the week, Sunday to Saturday, of `day`. */
const slotOfWeek = (day: string): string => addDays(day, labSettings().meetings.weekday - weekdayOf(day));

const every7Days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index * 7));

export const isMeetingDay = (day: string): boolean => weekdayOf(day) === labSettings().meetings.weekday;

const nextSlot = (today: string): string => {
  const slot = slotOfWeek(today);
  return slot < today ? addDays(slot, 7) : slot;
};

/** The first six weekly meeting days without a meeting, and those before the last of them that are taken. */
export const weeklyChoices = (today: string, taken: ReadonlySet<string>) => {
  const slots = every7Days(nextSlot(today), WEEKS_SEARCHED);
  const free = slots.filter((day) => !taken.has(day)).slice(0, DAYS_OFFERED);
  return { free, taken: slots.filter((day) => taken.has(day) && day < free.at(-1)!) };
};

/** The six next free days for a meeting on `own`: first other weekdays of its week, then weekly meeting days. */
export const freeDaysNear = (own: string, today: string, taken: ReadonlySet<string>): string[] => {
  const monday = addDays(own, 1 - weekdayOf(own));
  const week = Array.from({ length: 5 }, (_, index) => addDays(monday, index));
  const later = every7Days(nextSlot(own > today ? own : today), WEEKS_SEARCHED);
  return [...new Set([...week, ...later])]
    .filter((day) => day >= today && day !== own && !taken.has(day))
    .slice(0, DAYS_OFFERED);
};

/** The first weekly meeting day without a meeting; the very next one if a whole year is taken. */
export const nextFreeDay = (today: string, taken: ReadonlySet<string>): string => {
  const next = nextSlot(today);
  return every7Days(next, WEEKS_SEARCHED).find((day) => !taken.has(day)) ?? next;
};

/** The days of a weekly meeting after the first, without those that are taken. */
export const laterDays = (first: string, count: number, taken: ReadonlySet<string>): string[] =>
  isMeetingDay(first)
    ? every7Days(addDays(first, 7), WEEKS_SEARCHED)
        .filter((day) => !taken.has(day))
        .slice(0, count - 1)
    : [];
