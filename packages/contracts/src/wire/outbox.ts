import { z } from 'zod';
import { backupRunKinds } from '../backups/texts.js';
import { calendarLinkKinds } from '../calendars/texts.js';
import { bookingUnits } from '../equipment/booking-texts.js';
import { labMeetingTypeSchema, meetingPersonSchema } from '../meetings/schema.js';
import { swapStateSchema } from '../swaps/schema.js';
import { identityEndSchema } from '../sign-in/identities.js';

/*
 * The rows that services publish in their outboxes for the notifications service. The fields are database columns: a
 * migration that renames one of these columns must also rename it here.
 */

/**
 * Columns of further tables that the notifications service may read, by schema and table: the votes on proposals. Votes
 * are the most frequent writes, so they are read on demand instead of going through the outbox.
 */
export const publishedColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  meetings: {
    discussion_proposals: ['id'],
    proposal_votes: ['proposal_id', 'member_id', 'member_name', 'vote_status'],
  },
};

const id = z.int().positive();

/** A time or day as PostgreSQL writes it in JSON, including `infinity`. */
const time = z.string();

/** A meeting. `date` is a local time of the lab; `uid` and `sequence` are those in calendar files. */
const meetingRow = z.object({
  id,
  uid: z.string(),
  sequence: z.int(),
  date: time,
  type: labMeetingTypeSchema,
  title: z.string(),
  description: z.string().nullable(),
  paper_title: z.string().nullable(),
  paper_link: z.string().nullable(),
  is_cancelled: z.boolean(),
  selected_paper_option: z.string().nullable(),
  updated_at: time,
});

/** A meeting after a change, with the full names and ids of its presenters at the end of the transaction. */
const meeting = meetingRow.extend({ presenters: z.string().nullable(), people: z.array(meetingPersonSchema) });

/** A proposal of three papers for a meeting, which is its parent. */
const proposal = z.object({
  id,
  proposed_by: z.string(),
  proposed_by_id: id.nullable(),
  paper_a_title: z.string(),
  paper_b_title: z.string(),
  paper_c_title: z.string(),
  voting_start_date: time,
  voting_end_date: time,
  opened_at: time.nullable(),
  closed_at: time.nullable(),
  settled_at: time.nullable(),
  voted_count: z.int().nullable(),
  chosen_option: z.string().nullable(),
});

/** A request to swap presentations, with the times of both meetings when it was made. */
const swapRow = z.object({
  id,
  meeting_id: id,
  member_id: id,
  with_meeting_id: id,
  with_member_id: id,
  date: time,
  with_date: time,
  state: swapStateSchema,
});

/** A request to swap with the titles of both meetings, after a change. */
const swap = swapRow.extend({ title: z.string(), with_title: z.string() });

const checkout = z.object({
  id,
  equipment_id: id,
  equipment_name: z.string(),
  lab_member_id: id,
  expected_return_date: time,
  returned_at: time.nullable(),
});

/** `unavailable_items` are the names of items that were removed because the lab no longer has them. */
const bookingRow = z.object({ id, lab_member_id: id, unavailable_items: z.string().nullable() });

/**
 * A booking after a change, with its items at the end of the transaction. Whole days are midnights in UTC. A booking
 * without items is about to be deleted.
 */
const booking = bookingRow.extend({
  equipment_ids: z.array(id),
  equipment_names: z.string().nullable(),
  unit: z.enum(bookingUnits).nullable(),
  start_at: time.nullable(),
  end_at: time.nullable(),
});

/** An item, after a change of one of these columns. */
const item = z.object({ id, name: z.string(), keeper_id: id.nullable(), next_check_on: time.nullable() });

/** A problem of an item, which is its parent. */
const problem = z.object({
  id,
  equipment_id: id,
  equipment_name: z.string(),
  text: z.string(),
  reported_by_id: id,
  reporter_name: z.string(),
  began_maintenance: z.boolean(),
});

/** A gathering. Its parent is the chosen venue. */
const gathering = z.object({
  id,
  title: z.string(),
  proposed_by: z.string(),
  proposed_by_id: id.nullable(),
  proposed_date: time,
  voting_end_date: time,
  settled_at: time.nullable(),
});

const venue = z.object({ name: z.string(), added_by: z.string(), added_by_id: id.nullable() });

/** A comment on a venue. Its parents are the venue and the gathering. */
const comment = z.object({ id, member_id: id.nullable(), member_name: z.string(), comment: z.string() });

/** A request to be added to the directory, or to change one's entry. */
const photoRequest = z.object({ id, status: z.string(), name: z.string(), name_en: z.string() });

/** The version of a member's identity. It increases to end all sessions, links and tokens under their name. */
const identity = z.object({ member_id: id, version: z.int(), reason: identityEndSchema });

/** The announced deletion of a former member. */
const alumniDeletion = z.object({ member_id: id, due_at: time });

const passkey = z.object({ id, member_id: id, name: z.string() });

const code = z.object({ member_id: id, set_at: time });

/** A university account. `member_id` is null until it is linked to a member. */
const account = z.object({ id, member_id: id.nullable() });

const apiToken = z.object({ id, member_id: id, name: z.string(), created_at: time, expires_at: time });

/** An invitation to sign in as a member. A new one for the same member updates the row. */
const invite = z.object({
  member_id: id,
  invited_by: z.string(),
  was_protected: z.boolean(),
  created_at: time,
  used_at: time.nullable(),
});

/** A calendar link. It has no owner when it was created without a chosen identity. */
const calendarLink = z.object({ id, kind: z.enum(calendarLinkKinds), member_id: id, is_unclaimed: z.boolean() });

/** A to-do of a meeting. Its parent is the meeting. */
const actionItem = z.object({
  id,
  meeting_id: id,
  text: z.string(),
  member_id: id.nullable(),
  due_date: time.nullable(),
  is_done: z.boolean(),
});

/** A backup, or a trial restore of one. `is_ok` is null while it is running. */
const backupRun = z.object({
  id,
  kind: z.enum(backupRunKinds),
  is_ok: z.boolean().nullable(),
  is_last_attempt: z.boolean(),
  text: z.string().nullable(),
});

const none = z.tuple([]);

const changeOf = <
  Table extends string,
  Shape extends z.ZodObject,
  Parents extends z.ZodTuple,
  Before extends z.ZodObject = Shape,
>(
  table: Table,
  row: Shape,
  parents: Parents,
  former: Before = row as unknown as Before,
) =>
  z.object({
    id,
    transaction: z.string(),
    table: z.literal(table),
    before: former.nullable(),
    after: row.nullable(),
    parents,
  });

/**
 * A row of an outbox: a change of one row of a table. `before` is null for an insertion, `after` for a deletion.
 * `parents` are the rows to which this row belongs, in their state after the change: its parent, the parent's parent
 * and so on. Changes with the same `transaction` belong together. Columns that have no reader are left out.
 */
export const outboxEventSchema = z.discriminatedUnion('table', [
  changeOf('lab_meetings', meeting, none, meetingRow),
  changeOf('discussion_proposals', proposal, z.tuple([meetingRow.nullable()])),
  changeOf('presentation_swaps', swap, none, swapRow),
  changeOf('calendar_links', calendarLink, none),
  changeOf('action_items', actionItem, z.tuple([meetingRow.nullable()])),
  changeOf('equipment', item, none),
  changeOf('equipment_checkouts', checkout, none),
  changeOf('equipment_problems', problem, z.tuple([item.nullable()])),
  changeOf('equipment_bookings', booking, none, bookingRow),
  changeOf('social_gatherings', gathering, z.tuple([venue.nullable()])),
  changeOf('venue_comments', comment, z.tuple([venue.nullable(), gathering.nullable()])),
  changeOf('photo_requests', photoRequest, none),
  changeOf('alumni_deletions', alumniDeletion, none),
  changeOf('member_identities', identity, none),
  changeOf('member_passkeys', passkey, none),
  changeOf('member_codes', code, none),
  changeOf('member_invites', invite, none),
  changeOf('sign_in_accounts', account, none),
  changeOf('api_tokens', apiToken, none),
  changeOf('backup_runs', backupRun, none),
]);

export const outboxEventsSchema = z.array(outboxEventSchema);

export type OutboxEvent = z.infer<typeof outboxEventSchema>;

/** The tables whose changes go into an outbox. */
export type PublishedTable = OutboxEvent['table'];

/** A change of one table. */
export type ChangeOf<Table extends PublishedTable> = Extract<OutboxEvent, { table: Table }>;

export type PublishedMeetingRow = z.infer<typeof meetingRow>;
export type PublishedMeeting = z.infer<typeof meeting>;
export type PublishedProposal = z.infer<typeof proposal>;
export type PublishedSwap = z.infer<typeof swap>;
export type PublishedCheckout = z.infer<typeof checkout>;
export type PublishedActionItem = z.infer<typeof actionItem>;
export type PublishedItem = z.infer<typeof item>;
export type PublishedBooking = z.infer<typeof booking>;
