import type { DiscussionProposal, LabMeeting, PaperMeetingState } from '@lab/contracts';
import type { DayNote } from '../../../components/form/picker/picker-field';
import type { Schedule } from '../meetings.api';
import { dayOf } from '../../../lib/time';

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
