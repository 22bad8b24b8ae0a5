import {
  itemPath,
  paths,
  type PublishedBooking as Booking,
  type PublishedCheckout as Checkout,
  type PublishedItem as Item,
} from '@lab/contracts';
import {
  changesOf,
  type Changes,
  type Decision,
  type DueReminder,
  type Lab,
  type Notice,
  type Reminder,
} from './notice.js';
import {
  dayOfInstant,
  endOfNews,
  inSequence,
  morningOf,
  relativeDayText,
  writtenDay,
  writtenInstant,
} from './times.js';

/** How many days after the due date the borrower is reminded: every third day, five times. */
const DAYS_LATE = [1, 4, 7, 10, 13] as const;

/** How late the last reminder may be, in days: longer than any outage. */
const LAST_DAYS = 60;

const dayAfter = (day: string, lab: Lab): Date => morningOf(day, 1, lab);

const remindersFor = (checkout: Checkout, lab: Lab): Reminder[] => {
  const { id, expected_return_date: day } = checkout;
  const row = checkout;
  const due = { kind: 'item_due' as const, occasion: `item_due ${id} ${day}`, dueAt: morningOf(day, -1, lab), row };
  const overdue = DAYS_LATE.map((late) => ({
    kind: 'item_overdue' as const,
    occasion: `item_overdue ${id} ${day} ${late}`,
    dueAt: morningOf(day, late, lab),
    row,
  }));
  return inSequence([due, ...overdue], morningOf(day, LAST_DAYS, lab), lab);
};

/** Reminders of a checkout. A new due date replaces them, and the return deletes them. */
export const checkoutReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'equipment_checkouts').map(({ before, after }) => ({
    record: `equipment.equipment_checkouts ${(after ?? before)!.id}`,
    reminders: after && after.returned_at === null ? remindersFor(after, lab) : [],
  }));

/** The first and last day of a booking in the lab; null for a booking whose last item is removed. */
const daysOf = ({ unit, start_at: start, end_at: end }: Booking, lab: Lab): { first: string; last: string } | null => {
  if (!start || !end) return null;
  // Whole days are midnights in UTC.
  const timeZone = unit === 'day' ? 'UTC' : lab.timeZone;
  const beforeEnd = new Date(Date.parse(end) - 1).toISOString();
  return { first: dayOfInstant(start, { timeZone }), last: dayOfInstant(beforeEnd, { timeZone }) };
};

const startReminder = (booking: Booking, lab: Lab): Reminder[] => {
  const days = daysOf(booking, lab);
  if (!days) return [];
  const reminder = {
    kind: 'reservation_starts' as const,
    occasion: `reservation_starts ${booking.id} ${days.first}`,
    dueAt: morningOf(days.first, 0, lab),
    row: booking,
  };
  return inSequence([reminder], dayAfter(days.last, lab), lab);
};

/** Reminds of a booking in the morning of its first day. */
export const bookingReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'equipment_bookings').map(({ before, after }) => ({
    record: `equipment.equipment_bookings ${(after ?? before)!.id}`,
    reminders: after ? startReminder(after, lab) : [],
  }));

/** Notifies a member when the lab no longer has an item that they have booked. */
export const bookingNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'equipment_bookings').flatMap(({ before, after }): Notice[] => {
    if (!after?.unavailable_items || after.unavailable_items === before?.unavailable_items) return [];
    return [
      {
        kind: 'booking_changed',
        occasion: `booking_changed ${after.id} ${after.unavailable_items}`,
        to: lab.people.one(after.lab_member_id),
        title: `No longer in your booking: ${after.unavailable_items}`,
        text: after.equipment_names
          ? `The lab no longer has it. Your booking still has: ${after.equipment_names}.`
          : 'The lab no longer has it, so your booking was cancelled.',
        href: paths.equipment,
        overAt: endOfNews(lab),
      },
    ];
  });

type Words = Pick<Notice, 'title' | 'text'>;

/** Notifies the member who has borrowed the item. */
const noticeOfItem =
  (wordsOf: (row: Checkout, lab: Lab) => Words) =>
  ({ kind, occasion, overAt, row }: DueReminder, lab: Lab): Notice[] => {
    const fields = row as unknown as Checkout;
    const href = `${paths.equipment}?item=${fields.equipment_id}`;
    return [{ kind, occasion, to: lab.people.one(fields.lab_member_id), ...wordsOf(fields, lab), href, overAt }];
  };

export const itemDueNotice = noticeOfItem(({ equipment_name: name, expected_return_date: day }, lab) => ({
  title: `Due ${relativeDayText(day, lab)}: ${name}`,
  text: `Please return it by ${writtenDay(day)}.`,
}));

export const itemOverdueNotice = noticeOfItem(({ equipment_name: name, expected_return_date: day }, lab) => ({
  title: `Overdue: ${name}`,
  text: `It was due on ${writtenDay(day)}, ${relativeDayText(day, lab)}.`,
}));

const spanText = ({ unit, start_at: start, end_at: end }: Booking, days: { first: string; last: string }, lab: Lab) => {
  if (unit === 'hour') return `From ${writtenInstant(start!, lab)} to ${writtenInstant(end!, lab)}.`;
  const { first, last } = days;
  return first === last ? `For ${writtenDay(first)}.` : `From ${writtenDay(first)} to ${writtenDay(last)}.`;
};

/** Notifies the member who has booked the items. */
export const bookingStartsNotice = ({ kind, occasion, overAt, row }: DueReminder, lab: Lab): Notice[] => {
  const booking = row as unknown as Booking;
  const days = daysOf(booking, lab)!;
  return [
    {
      kind,
      occasion,
      to: lab.people.one(booking.lab_member_id),
      title: `Your reservation begins ${relativeDayText(days.first, lab)}: ${booking.equipment_names}`,
      text: spanText(booking, days, lab),
      href: `${paths.equipment}?item=${booking.equipment_ids[0]}`,
      overAt,
    },
  ];
};

/** Notifies the keeper of an item of a problem that another member has reported. */
export const problemNotices = (changes: Changes, lab: Lab): Notice[] =>
  changesOf(changes, 'equipment_problems').flatMap(({ before, after, parents: [item] }): Notice[] => {
    if (before || !after || !item?.keeper_id || item.keeper_id === after.reported_by_id) return [];
    const { id, equipment_id: itemId, equipment_name: name, reporter_name: reporter, text } = after;
    return [
      {
        kind: 'item_problem',
        occasion: `item_problem ${id}`,
        to: lab.people.one(item.keeper_id),
        title: `Problem reported: ${name}`,
        text: `${reporter}: “${text}”${after.began_maintenance ? ' It is in maintenance now.' : ''}`,
        href: itemPath(itemId),
        overAt: new Date(lab.now.getTime() + PROBLEM_NEWS_MS),
      },
    ];
  });

/** How long a problem is news, for example after an outage. */
const PROBLEM_NEWS_MS = 7 * 24 * 60 * 60 * 1000;

/** Reminds the keeper of an item in the morning of its next check. Each change of the item replaces the reminder. */
export const checkReminders = (changes: Changes, lab: Lab): Decision['reminders'] =>
  changesOf(changes, 'equipment').map(({ before, after: row }) => {
    const record = `equipment.equipment ${(row ?? before)!.id}`;
    if (!row?.keeper_id || !row.next_check_on) return { record, reminders: [] };
    const { id, keeper_id: keeper, next_check_on: day } = row;
    const occasion = `item_check ${id} ${day} ${keeper}`;
    const reminder = { kind: 'item_check' as const, occasion, dueAt: morningOf(day, 0, lab), row };
    return { record, reminders: inSequence([reminder], morningOf(day, LAST_DAYS, lab), lab) };
  });

export const checkNotice = ({ kind, occasion, overAt, row }: DueReminder, lab: Lab): Notice[] => {
  const { id, name, keeper_id: keeper, next_check_on: day } = row as unknown as Item;
  const title = `To be checked ${relativeDayText(day!, lab)}: ${name}`;
  const text = `You take care of it. Its next check is on ${writtenDay(day!)}.`;
  return [{ kind, occasion, to: lab.people.one(keeper!), title, text, href: itemPath(id), overAt }];
};
