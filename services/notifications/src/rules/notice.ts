import type { ChangeOf, NotificationKind, OutboxEvent, PublishedTable, Row } from '@lab/contracts';
import type { People } from './people.js';

/** Something that members are told at once. Nobody is told twice of one occasion. */
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

/** Something that members are told at a later time, unless the record changes before. */
export interface Plan {
  kind: NotificationKind;
  occasion: string;
  dueAt: Date;
  /** From then on it is too late. */
  overAt: Date;
  row: object;
}

/** A plan whose time has come. */
export type DuePlan = Omit<Plan, 'dueAt' | 'row'> & { row: Row };

/** Somebody who has voted on a proposal. */
export interface Voter {
  memberId: number;
  memberName: string;
}

/** What decides who is told of what. */
export interface Lab {
  people: People;
  now: Date;
  timeZone: string;
}

/** The changes of one transaction of a service. */
export type Changes = readonly OutboxEvent[];

/** What follows from changes. Plans by their record: those of a record replace its former ones. */
export interface Decision {
  notices: Notice[];
  plans: { record: string; plans: Plan[] }[];
  /** Meetings as they are now: plans of votes mention them. */
  meetings: Row[];
}

export const changesOf = <Table extends PublishedTable>(changes: Changes, table: Table): ChangeOf<Table>[] =>
  changes.filter((change): change is ChangeOf<Table> => change.table === table);

/** True when a column has a value now and had none before. */
export const isNew = (before: string | null | undefined, after: string | null): boolean =>
  (before ?? null) === null && after !== null;
