import type { ChangeOf, NotificationKind, OutboxEvent, PublishedTable, Row } from '@lab/contracts';
import type { People } from './people.js';

/** What members learn at once. A member gets one notice of an occasion. */
export interface Notice {
  kind: NotificationKind;
  occasion: string;
  /** Ids of members. */
  to: readonly number[];
  title: string;
  text: string;
  href: string;
  /** From then on it is too late to send it by e-mail. */
  overAt: Date;
  /** True for what quiet hours do not delay: it would be over when they end. */
  isUrgent?: boolean;
  /** An iCalendar file that goes with an e-mail. */
  calendar?: string;
}

/** Notices that are made at a later time, unless the record changes before. */
export interface Reminder {
  kind: NotificationKind;
  occasion: string;
  dueAt: Date;
  /** From then on it is too late. */
  overAt: Date;
  row: object;
}

/** A reminder that is due. */
export type DueReminder = Omit<Reminder, 'dueAt' | 'row'> & { row: Row };

/** A person who has voted on a proposal. */
export interface Voter {
  memberId: number;
  memberName: string;
}

/** What decides who gets which notice. */
export interface Lab {
  people: People;
  now: Date;
  timeZone: string;
}

/** The changes of one transaction of a service. */
export type Changes = readonly OutboxEvent[];

/** What follows from changes. Reminders by their record: they replace its former ones. */
export interface Decision {
  notices: Notice[];
  reminders: { record: string; reminders: Reminder[] }[];
  /** Meetings as they are now: reminders of votes mention them. */
  meetings: Row[];
}

export const changesOf = <Table extends PublishedTable>(changes: Changes, table: Table): ChangeOf<Table>[] =>
  changes.filter((change): change is ChangeOf<Table> => change.table === table);

/** True when a column has a value now and had none before. */
export const isNew = (before: string | null | undefined, after: string | null): boolean =>
  (before ?? null) === null && after !== null;
