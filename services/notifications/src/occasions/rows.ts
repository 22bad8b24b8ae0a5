import type { Cell, IdentityEnd, LabMeetingType, MeetingPerson, OutboxEvent, Row } from '@lab/contracts';

/** A meeting as its row says it; `date` is a local time of the lab. */
export interface MeetingRow {
  id: number;
  /** The meeting's id in calendars. */
  uid: string;
  sequence: number;
  date: string;
  type: LabMeetingType;
  title: string;
  description: string | null;
  paper_title: string | null;
  paper_link: string | null;
  /** The names of the presenters, and who they are, as they were when the event was written. */
  presenters: string | null;
  people: MeetingPerson[];
  is_cancelled: boolean;
  selected_paper_option: string | null;
  updated_at: string;
}

/** A proposal of three papers, by its row. */
export interface ProposalRow {
  id: number;
  proposed_by: string;
  proposed_by_id: number | null;
  paper_a_title: string;
  paper_b_title: string;
  paper_c_title: string;
  voting_start_date: string;
  voting_end_date: string;
  opened_at: string | null;
  closed_at: string | null;
  settled_at: string | null;
}

/** A checkout of an item, by its row. */
export interface CheckoutRow {
  id: number;
  equipment_id: number;
  equipment_name: string;
  lab_member_id: number;
  /** A day. */
  expected_return_date: string;
  returned_at: string | null;
}

/** A reservation of an item, by its row, from the first to the last day. */
export interface ReservationRow {
  id: number;
  equipment_id: number;
  equipment_name: string;
  lab_member_id: number;
  start_date: string;
  end_date: string;
}

/** A gathering, by its row. Its parent is the venue that was chosen. */
export interface GatheringRow {
  id: number;
  title: string;
  proposed_by: string;
  proposed_by_id: number | null;
  proposed_date: string;
  voting_end_date: string;
  settled_at: string | null;
}

/** A candidate venue of a gathering, by its row. */
export interface VenueRow {
  name: string;
  added_by: string;
  added_by_id: number | null;
}

/** A comment on a venue, by its row. */
export interface VenueCommentRow {
  id: number;
  member_id: number | null;
  member_name: string;
  comment: string;
}

/** A request to be in the directory, or to change one's entry, by its row. */
export interface PhotoRequestRow {
  id: number;
  status: string;
  name: string;
  name_en: string;
}

/** The version of a member's identity, by its row. */
export interface IdentityRow {
  member_id: number;
  version: number;
  reason: IdentityEnd;
}

/** A passkey of a member, by its row without what the passkey itself says. */
export interface PasskeyRow {
  id: number;
  member_id: number;
  name: string;
}

/** A code of a member, by its row without the code. */
export interface CodeRow {
  member_id: number;
  set_at: string;
}

/** A change of a row, by the names of its table's columns. */
export interface Change<Fields> {
  event: OutboxEvent;
  before: Fields | null;
  after: Fields | null;
  parents: readonly (Row | null)[];
}

/** The changes of one table. */
export const changesOf = <Fields>(events: readonly OutboxEvent[], table: string): Change<Fields>[] =>
  events
    .filter((event) => event.table === table)
    .map((event) => ({
      event,
      before: event.before as Fields | null,
      after: event.after as Fields | null,
      parents: event.parents,
    }));

/** True when a column has a value now and had none before. */
export const isNew = (before: Cell | undefined, after: Cell): boolean => (before ?? null) === null && after !== null;
