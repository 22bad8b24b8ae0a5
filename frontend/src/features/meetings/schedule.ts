import type { DiscussionProposal, LabMeeting, PaperMeetingState } from '@lab/contracts';
import { dayOf } from '../../lib/wall-clock';
import type { Schedule } from './meetings.api';

const byDate = (a: LabMeeting, b: LabMeeting) => a.date.localeCompare(b.date) || a.order - b.order || a.id - b.id;

/** Today or later, and not cancelled; the next one first. */
export const upcomingMeetings = ({ meetings, today }: Schedule): LabMeeting[] =>
  meetings.filter(({ date, isCancelled }) => dayOf(date) >= today && !isCancelled).toSorted(byDate);

/** Before today, cancelled ones too; the latest first. */
export const pastMeetings = ({ meetings, today }: Schedule): LabMeeting[] =>
  meetings.filter(({ date }) => dayOf(date) < today).toSorted((a, b) => byDate(b, a));

/** Cancelled ones too. */
export const meetingsOn = ({ meetings }: Schedule, day: string): LabMeeting[] =>
  meetings.filter(({ date }) => dayOf(date) === day).toSorted(byDate);

/** The days with a meeting that takes place. */
export const meetingDays = ({ meetings }: Schedule): Set<string> =>
  new Set(meetings.filter(({ isCancelled }) => !isCancelled).map(({ date }) => dayOf(date)));

/** The selected proposal; once there is a vote or was one, else the first of the meeting. */
export const shownProposal = (
  proposals: readonly DiscussionProposal[],
  meeting: LabMeeting,
  state: PaperMeetingState | null,
): DiscussionProposal | undefined => {
  const selected = proposals.find(({ id }) => id === meeting.selectedProposalId);
  const hasVote = state === 'voting' || state === 'determined';
  return selected ?? (hasVote ? proposals.find(({ meetingId }) => meetingId === meeting.id) : undefined);
};
