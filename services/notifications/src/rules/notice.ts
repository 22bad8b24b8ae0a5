import type { ChangeOf, NotificationKind, OutboxEvent, PublishedTable, Row } from '@lab/contracts';
import type { People } from './people.js';

/** A message to members. Each member gets only one notice per occasion. */
export interface Notice {
  kind: NotificationKind;
  occasion: string;
  /** Ids of members. */
  to: readonly number[];
  title: string;
  text: string;
  href: string;
  /** The time from which sending it by e-mail would be too late. */
  overAt: Date;
  /** True if quiet hours do not delay it, because it would be too late when they end. */
  isUrgent?: boolean;
  /** An iCalendar file to attach to the e-mail. */
  calendar?: string;
}

/** A notice to create later, unless the record changes before that. */
export interface Reminder {
  kind: NotificationKind;
  occasion: string;
  dueAt: Date;
  /** The time from which it would be too late. */
  overAt: Date;
  row: object;
}

/** The kinds of reminders whose times are instants. All others are at local times of the lab, and follow its time zone. */
export const atInstants: readonly NotificationKind[] = ['vote_closing', 'sign_in_changed'];

/** A reminder that is due. */
export type DueReminder = Omit<Reminder, 'dueAt' | 'row'> & { row: Row };

/** A person who has voted on a proposal. */
export interface Voter {
  memberId: number;
  memberName: string;
}

/** The data that decides who gets which notice. */
export interface Lab {
  people: People;
  now: Date;
  timeZone: string;
}

/** The changes in one transaction of a service. */
export type Changes = readonly OutboxEvent[];

/** The result of changes. Reminders are listed by record and replace its earlier ones. */
export interface Decision {
  notices: Notice[];
  reminders: { record: string; reminders: Reminder[] }[];
  /** Current meetings, for reminders of their votes. */
  meetings: Row[];
}

export const changesOf = <Table extends PublishedTable>(changes: Changes, table: Table): ChangeOf<Table>[] =>
  changes.filter((change): change is ChangeOf<Table> => change.table === table);

/** True when a column has a value that it did not have before. */
export const isNew = (before: string | null | undefined, after: string | null): boolean =>
  (before ?? null) === null && after !== null;
