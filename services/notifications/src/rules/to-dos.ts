import { meetingPath, type PublishedActionItem, type PublishedMeetingRow } from '@lab/contracts';
import { changesOf, type Changes, type Decision, type DueReminder, type Lab, type Notice } from './notice.js';
import { relativeDayText, inSequence, morningOf, writtenDay } from './times.js';

/** How many days after the due date a reminder is still sent, for example after an outage. */
const LAST_DAYS = 60;

interface ToDo {
  item: PublishedActionItem;
  meeting: Pick<PublishedMeetingRow, 'id' | 'title' | 'date'>;
}

/** Reminds a member of an open to-do in the morning of its due date. Each change of a to-do replaces its reminder. */
export const toDoReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'action_items').map(({ before, after: item, parents: [meeting] }) => {
    const record = `meetings.action_items ${(item ?? before)!.id}`;
    if (!item?.due_date || !item.member_id || item.is_done || !meeting) return { record, reminders: [] };
    const { id, due_date: day, member_id: member } = item;
    const reminder = {
      kind: 'to_do_due' as const,
      occasion: `to_do_due ${id} ${day} ${member}`,
      dueAt: morningOf(day, 0, lab),
      row: { item, meeting },
    };
    return { record, reminders: inSequence([reminder], morningOf(day, LAST_DAYS, lab), lab) };
  });

export const toDoNotice = ({ kind, occasion, overAt, row }: DueReminder, lab: Lab): Notice[] => {
  const { item, meeting } = row as unknown as ToDo;
  return [
    {
      kind,
      occasion,
      to: lab.people.one(item.member_id!),
      title: `Due ${relativeDayText(item.due_date!, lab)}: ${item.text}`,
      text: `From the minutes of “${meeting.title}”, ${writtenDay(meeting.date.slice(0, 10))}.`,
      href: meetingPath(meeting),
      overAt,
    },
  ];
};
