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

/** Notes for the days with a meeting, for a date field. */
export const meetingNotes = (schedule: Schedule) => {
  const days = meetingDays(schedule);
  return (day: string): DayNote | undefined => (days.has(day) ? { text: 'Has a meeting' } : undefined);
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

const MAX_CHOICES = 12;
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

/** The next twelve weekly slots at the usual time. Today's slot is included at any time of the day. */
export const weeklyChoices = (today: string): string[] =>
  every7Days(nextSlot(today), MAX_CHOICES).map((day) => `${day}T${labSettings().meetings.time}`);

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
