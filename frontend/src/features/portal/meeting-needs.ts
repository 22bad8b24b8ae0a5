import { labMeetingTypeLabels, meetingPath, paths, type LabMeeting, type Session } from '@lab/contracts';
import { dayOf, formatDaysAway, formatDuration, formatInstant, formatWallClock } from '../../lib/time';
import { leftOf, leftUntil, sentence } from './how-soon';
import type { Need } from './need';
import type { UpcomingMeetings } from './portal.api';

type Person = NonNullable<Session['member']>;

const LETTERS = String.raw`[\p{L}\p{N}]`;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Presenters are known by their id. Other texts among them are free, such as `Wang and Chen`: they match either name as a
 * whole, not as a part of a longer name.
 */
export const isPresenting = ({ people }: Pick<LabMeeting, 'people'>, person: Person): boolean => {
  const english = new RegExp(`(?<!${LETTERS})${escape(person.nameEn)}(?!${LETTERS})`, 'iu');
  return people
    .filter(({ role }) => role === 'presenter')
    .some(({ name, memberId }) =>
      memberId === null ? name.includes(person.name) || english.test(name) : memberId === person.id,
    );
};

const voteNeed = (meeting: LabMeeting, { proposals, receivedAt }: UpcomingMeetings, canAct: boolean): Need[] => {
  const voting = meeting.activeVoting;
  const left = voting ? leftOf(voting.remainingSeconds, receivedAt) : 0;
  const proposal = proposals.find(({ id }) => id === voting?.proposalId);
  if (!voting || left <= 0 || proposal?.myVote) return [];
  const endsAt = receivedAt + voting.remainingSeconds * 1000;
  return [
    {
      key: `paper-vote-${voting.proposalId}`,
      label: 'Paper vote',
      title: `Choose the paper for “${meeting.title}”`,
      soon: `Closes in ${formatDuration(left)}`,
      when: formatInstant(voting.endTime),
      to: meetingPath(meeting),
      tool: paths.labMeeting,
      left,
      ...(canAct && proposal && { action: { kind: 'paper-vote', title: meeting.title, proposal, endsAt } }),
    },
  ];
};

const nextMeetingNeed = (meeting: LabMeeting, today: string, person: Person | null): Need => ({
  key: `meeting-${meeting.id}`,
  label: person && isPresenting(meeting, person) ? 'You present' : 'Next meeting',
  title: `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`,
  soon: sentence(formatDaysAway(dayOf(meeting.date), today)),
  when: formatWallClock(meeting.date),
  to: meetingPath(meeting),
  tool: paths.labMeeting,
  isNotice: true,
  left: leftUntil(dayOf(meeting.date), today, Number(meeting.date.slice(11, 13))),
});

/** Open votes on papers without the user's vote, and the next meeting. */
export const meetingNeeds = (list: UpcomingMeetings, person: Person | null): Need[] => {
  const { meetings, today } = list;
  const planned = meetings.filter(({ date, isCancelled }) => !isCancelled && dayOf(date) >= today);
  const next = planned[0];
  return [
    ...planned.flatMap((meeting) => voteNeed(meeting, list, person !== null)),
    ...(next ? [nextMeetingNeed(next, today, person)] : []),
  ];
};
