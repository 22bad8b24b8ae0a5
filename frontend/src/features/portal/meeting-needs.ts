import { labMeetingTypeLabels, paths, readPresenters, type LabMeeting, type Session } from '@lab/contracts';
import { formatInstant } from '../../lib/dates';
import { dayOf, formatWallClock } from '../../lib/wall-clock';
import { daysAway, leftOf, leftUntil, sentence, durationText } from './how-soon';
import type { Need } from './need';
import type { UpcomingMeetings } from './portal.api';

type Person = NonNullable<Session['member']>;

const placeOf = ({ date }: LabMeeting): string => `${paths.labMeetings}?date=${dayOf(date)}`;

const LETTERS = String.raw`[\p{L}\p{N}]`;
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Presenters are typed by hand: either name may stand there, alone or beside the other, but not inside a longer one. */
export const isPresenting = ({ presenters }: Pick<LabMeeting, 'presenters'>, { name, nameEn }: Person): boolean => {
  const english = new RegExp(`(?<!${LETTERS})${escape(nameEn)}(?!${LETTERS})`, 'iu');
  return readPresenters(presenters).some((presenter) => presenter.includes(name) || english.test(presenter));
};

const voteNeed = (meeting: LabMeeting, receivedAt: number): Need[] => {
  const voting = meeting.activeVoting;
  const left = voting ? leftOf(voting.remainingSeconds, receivedAt) : 0;
  if (!voting || left <= 0) return [];
  return [
    {
      key: `paper-vote-${voting.proposalId}`,
      label: 'Paper vote',
      title: `Choose the paper for “${meeting.title}”`,
      soon: `Closes in ${durationText(left)}`,
      when: formatInstant(voting.endTime),
      to: placeOf(meeting),
      left,
    },
  ];
};

const nextMeetingNeed = (meeting: LabMeeting, today: string, person: Person | null): Need => ({
  key: `meeting-${meeting.id}`,
  label: person && isPresenting(meeting, person) ? 'You present' : 'Next meeting',
  title: `${labMeetingTypeLabels[meeting.type]}: ${meeting.title}`,
  soon: sentence(daysAway(dayOf(meeting.date), today)),
  when: formatWallClock(meeting.date),
  to: placeOf(meeting),
  left: leftUntil(dayOf(meeting.date), today, Number(meeting.date.slice(11, 13))),
});

/** Votes on papers that are open, and the next meeting. */
export const meetingNeeds = ({ meetings, today, receivedAt }: UpcomingMeetings, person: Person | null): Need[] => {
  const planned = meetings.filter(({ date, isCancelled }) => !isCancelled && dayOf(date) >= today);
  const next = planned[0];
  return [
    ...planned.flatMap((meeting) => voteNeed(meeting, receivedAt)),
    ...(next ? [nextMeetingNeed(next, today, person)] : []),
  ];
};
