import {
  type Absence,
  absenceMessages,
  absenceOn,
  type ActionItem,
  type ActionItemList,
  type LabMeeting,
  labMeetingTypeLabels,
  meetingPath,
  paths,
  type PresentationSwap,
  type PresentationSwapList,
} from '@lab/contracts';
import { dayOf, formatDay, formatDaysAway, formatInstant, formatLeft, formatWallClock, labToday } from '../../lib/time';
import type { Need } from './need';
import { DAY_MS, dueText, millisecondsLeft, millisecondsUntil, capitalized } from './need-times';
import type { UpcomingMeetings } from './portal.api';
import type { Person } from './read-changes';

const LETTERS = String.raw`[\p{L}\p{N}]`;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Presenters are known by id. Names without an id are free text, such as `Wang and Chen`: they match either of a
 * member's names as a whole word.
 */
export const isPresenting = ({ people }: Pick<LabMeeting, 'people'>, person: Person): boolean => {
  const english = new RegExp(`(?<!${LETTERS})${escape(person.nameEn)}(?!${LETTERS})`, 'iu');
  return people
    .filter(({ role }) => role === 'presenter')
    .some(({ name, memberId }) =>
      memberId === null ? name.includes(person.name) || english.test(name) : memberId === person.id,
    );
};

const paperVoteNeed = (meeting: LabMeeting, { proposals, receivedAt }: UpcomingMeetings): Need[] => {
  const voting = meeting.activeVoting;
  const left = voting ? millisecondsLeft(voting.remainingSeconds, receivedAt) : 0;
  const proposal = proposals.find(({ id }) => id === voting?.proposalId);
  if (!voting || !proposal || left <= 0 || proposal.myVote) return [];
  const endsAt = receivedAt + voting.remainingSeconds * 1000;
  return [
    {
      key: `paper-vote-${voting.proposalId}`,
      label: 'Paper vote',
      title: `Choose the paper for “${meeting.title}”`,
      soon: `Closes in ${formatLeft(left)}`,
      when: formatInstant(voting.endTime),
      to: meetingPath(meeting),
      tool: paths.labMeeting,
      left,
      action: { kind: 'paper-vote', title: meeting.title, proposal, endsAt },
    },
  ];
};

/** The milliseconds until a meeting begins, counted as `millisecondsUntil` does. */
const leftUntilMeeting = (date: string, today: string): number =>
  millisecondsUntil(dayOf(date), today, Number(date.slice(11, 13)));

/** The fields that all tasks about an upcoming meeting share. */
const aboutMeeting = (meeting: LabMeeting, today: string) => ({
  soon: capitalized(formatDaysAway(dayOf(meeting.date), today)),
  when: formatWallClock(meeting.date),
  to: meetingPath(meeting),
  tool: paths.labMeeting,
  action: { kind: 'meeting' as const, meeting },
  left: leftUntilMeeting(meeting.date, today),
});

const nextMeetingNeed = (meeting: LabMeeting, today: string, person: Person | null): Need => ({
  ...aboutMeeting(meeting, today),
  key: `meeting-${meeting.id}`,
  label: person && isPresenting(meeting, person) ? 'You present' : 'Next meeting',
  title: `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`,
  isNotice: true,
});

/** For a meeting at which the user presents, on a day on which they are away. */
const awayNeed = (meeting: LabMeeting, today: string): Need => ({
  ...aboutMeeting(meeting, today),
  key: `away-${meeting.id}`,
  label: 'You are away',
  title: `${absenceMessages.awayOnPresentation}: “${meeting.title}”`,
});

/** Open votes on papers without the user's vote, presentations on days away, and the next meeting. */
export const meetingNeeds = (
  list: UpcomingMeetings,
  person: Person | null,
  absences: readonly Absence[] = [],
): Need[] => {
  const { meetings, today } = list;
  const planned = meetings.filter(({ date, isCancelled }) => !isCancelled && dayOf(date) >= today);
  const next = planned[0];
  return [
    ...planned.flatMap((meeting) => paperVoteNeed(meeting, list)),
    ...planned
      .filter(
        (meeting) => person && isPresenting(meeting, person) && absenceOn(absences, person.id, dayOf(meeting.date)),
      )
      .map((meeting) => awayNeed(meeting, today)),
    ...(next ? [nextMeetingNeed(next, today, person)] : []),
  ];
};

const swapNeed = (swap: PresentationSwap, today: string): Need => {
  const { id, memberName, title, date, withTitle, withDate, withMeetingId } = swap;
  const first = date < withDate ? date : withDate;
  return {
    key: `swap-${id}`,
    label: 'Swap?',
    title: `${memberName} would present “${withTitle}” for you, and you “${title}”`,
    soon: `Until ${formatDaysAway(dayOf(first), today)}`,
    when: `${formatWallClock(withDate)} and ${formatWallClock(date)}`,
    to: meetingPath({ id: withMeetingId }),
    tool: paths.labMeeting,
    left: leftUntilMeeting(first, today),
    action: { kind: 'swap', swap },
  };
};

/** Swaps that others have asked the user for. They end when the first of the two meetings begins. */
export const swapNeeds = ({ swaps }: PresentationSwapList, person: Person | null): Need[] => {
  const today = labToday();
  return swaps
    .filter(({ state, withMemberId }) => state === 'open' && withMemberId === person?.id)
    .map((swap) => swapNeed(swap, today));
};

/** To-dos without a day are sorted as if due in a year, after everything with a day. */
const WITHOUT_DAY_MS = 365 * DAY_MS;

/** To-dos are due at noon. */
const NOON_HOUR = 12;

const toDoNeed = (item: ActionItem, today: string): Need => {
  const { id, text, dueDate: day, meetingId, meetingTitle } = item;
  return {
    key: `to-do-${id}`,
    label: 'To do',
    title: text,
    soon: day ? dueText(day, today) : 'When you can',
    when: day ? formatDay(day) : meetingTitle,
    to: meetingPath({ id: meetingId }),
    tool: paths.labMeeting,
    left: day ? millisecondsUntil(day, today, NOON_HOUR) : WITHOUT_DAY_MS,
    isLate: day !== null && day < today,
    action: { kind: 'to-do', item },
  };
};

/** The open to-dos of a member. */
export const toDoNeeds = ({ actionItems, today }: ActionItemList): Need[] =>
  actionItems.map((item) => toDoNeed(item, today));
