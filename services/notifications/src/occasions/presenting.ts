import { meetingPath, type Row } from '@lab/contracts';
import { meetingsCalendar } from './meetings-calendar.js';
import type { Changes, Decision, DuePlan, Lab, Notice, Plan } from './notice.js';
import { changesOf, type MeetingRow } from './rows.js';
import { inSequence } from './sequence.js';
import { daysBefore, howSoon, instantOf, isPast, writtenTime } from './times.js';

/** How many days before a meeting its presenters are reminded. */
const DAYS = [7, 2] as const;

/** The reminders of a meeting. */
const plansFor = (meeting: MeetingRow, lab: Lab): Plan[] => {
  if (meeting.is_cancelled || meeting.people.length === 0 || isPast(meeting.date, lab)) return [];
  const reminders = DAYS.map((days) => ({
    kind: 'presenting' as const,
    occasion: `presenting ${meeting.id} ${meeting.date} ${days}`,
    dueAt: daysBefore(meeting.date, days, lab),
    row: { ...meeting } as Row,
  }));
  return inSequence(reminders, instantOf(meeting.date, lab), lab);
};

/** Plans follow a meeting: they are replaced when it changes, and gone when it is cancelled or deleted. */
export const presentingPlans = (changes: Changes, lab: Lab): Decision['plans'] =>
  changesOf<MeetingRow>(changes, 'lab_meetings').map(({ before, after }) => ({
    record: `meetings.lab_meetings ${(after ?? before)!.id}`,
    plans: after ? plansFor(after, lab) : [],
  }));

/** Reminds presenters of their meeting. */
export const presentingNotice = ({ row, kind, occasion, overAt }: DuePlan, lab: Lab): Notice[] => {
  const meeting = row as unknown as MeetingRow;
  return [
    {
      kind,
      occasion,
      to: [...new Set(meeting.people.flatMap(({ memberId, name }) => lab.people.known(memberId, name)))],
      title: `You present ${howSoon(meeting.date, lab)}: ${meeting.title}`,
      text: `${writtenTime(meeting.date)}.`,
      href: meetingPath(meeting),
      overAt,
      calendar: meetingsCalendar([meeting], lab),
    },
  ];
};
