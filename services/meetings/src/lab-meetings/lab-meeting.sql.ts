import { labMeetingSchema, meetingPath, wallClockSchema, type LabMeeting, type LabMeetingType } from '@lab/contracts';
import { instantSql, jsonArraySql, ListStatement, selectList, Statement, clampedDateSql } from '@lab/service-kit';
import {
  PROPOSAL_STATE,
  proposalsSql,
  remainingSecondsSql,
  VOTING_END,
  VOTING_MOMENT,
  winnerSql,
} from '../proposals/discussion-proposal.sql.js';

/** The name of the schedule's lock. */
export const SCHEDULE = 'meetings schedule';

/** The lab's current day. */
export const TODAY = '(server_now() AT TIME ZONE :timeZone::text)::date';

/** Parts of a list that includes the lab's current day and therefore changes when a new day begins. */
export const WITH_TODAY = { beside: { today: `to_json(${TODAY}::text)` }, moment: `${TODAY}::text` };

export const LAB_DAY = new Statement<{ today: string }>(`SELECT ${TODAY}::text AS today`);

/** SQL for the path of a meeting's page, like `meetingPath` in the contracts. */
export const meetingPathSql = (meeting: string): string => `'${meetingPath({ id: '' })}' || ${meeting}.id`;

/** SQL that formats a local time like the API. */
export const wallClockSql = (column: string): string =>
  `to_char(${clampedDateSql(column, 'timestamp')}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/**
 * SQL literal of a local time for the ORM. The ORM would read a string in this machine's time zone, where the time may
 * not exist.
 */
export const wallClockLiteral = (date: string) => (): string => `timestamp '${wallClockSchema.parse(date)}'`;

const ofPaperDiscussion = (sql: string): string => `CASE WHEN type = 'paper_discussion' THEN ${sql} END`;

/** Yields `sql` when the vote has ended but its winner is not stored yet. */
const whenUnsettled = (sql: string): string =>
  `CASE WHEN proposal_state = 'determined' AND settled_at IS NULL AND closed_at IS NULL THEN ${sql} END`;

const ACTIVE_VOTING = `
  CASE WHEN proposal_state = 'voting' THEN json_build_object(
    'meetingId', id, 'proposalId', proposal_id, 'remainingSeconds', ${remainingSecondsSql('vote_end')},
    'endTime', ${instantSql('vote_end')}, 'proposedBy', proposed_by) END`;

const FIELDS = selectList(labMeetingSchema, {
  date: wallClockSql('date'),
  order: '"order"',
  paperMeetingState: ofPaperDiscussion(`coalesce(proposal_state, 'seeking_proposal')`),
  selectedProposalId: ofPaperDiscussion(`coalesce(selected_proposal_id, ${whenUnsettled('proposal_id')})`),
  selectedPaperOption: ofPaperDiscussion(
    `coalesce(selected_paper_option, ${whenUnsettled(winnerSql('vote.proposal_id'))})`,
  ),
  activeVoting: ACTIVE_VOTING,
  slidesLink: `CASE WHEN type = 'progress_report' THEN all_slides ELSE first_slides END`,
  people: `coalesce(people.people, '[]')`,
});

/** Meetings with the contract's fields, by date. */
export const meetingsSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM lab_meetings LEFT JOIN (
    SELECT id AS proposal_id, meeting_id, proposed_by, settled_at, closed_at, ${VOTING_END} AS vote_end,
      ${PROPOSAL_STATE} AS proposal_state
    FROM discussion_proposals
  ) AS vote ON vote.meeting_id = lab_meetings.id
  LEFT JOIN people_of_meetings AS people ON people.meeting_id = lab_meetings.id
  WHERE ${where}
  ORDER BY date, "order", id`;

const IS_LISTED = `(NOT :isUpcoming::boolean OR lab_meetings.date >= ${TODAY})`;

/** All meetings and proposals, or those from today on, in one statement. */
export const MEETING_LIST = new ListStatement({
  counter: 'lab_meetings',
  name: 'meetings',
  rows: meetingsSql(IS_LISTED),
  beside: {
    proposals: jsonArraySql(proposalsSql(`meeting_id IN (SELECT id FROM lab_meetings WHERE ${IS_LISTED})`)),
    ...WITH_TODAY.beside,
    timeZone: 'to_json(:timeZone::text)',
    votingWindowSeconds: ':votingWindowSeconds::int',
  },
  moment: `${VOTING_MOMENT} || '-' || ${WITH_TODAY.moment}`,
});

export const MEETING = new Statement<LabMeeting>(meetingsSql('id = :id'));

/** The columns that a transaction reads when it locks a meeting. */
export interface LockedMeeting {
  id: number;
  type: LabMeetingType;
  isCancelled: boolean;
  /** For SQL only: PostgreSQL's own format, to the microsecond. */
  date: string;
  /** `YYYY-MM-DDTHH:mm:ss`. */
  localTime: string;
  version: number;
}

export const LOCK_MEETING = new Statement<LockedMeeting>(`
  SELECT id, type, is_cancelled AS "isCancelled", date::text, ${wallClockSql('date')} AS "localTime",
    version
  FROM lab_meetings WHERE id = :id FOR UPDATE`);

/**
 * Counts a change of the people as a change of their meetings, so that forms, calendars and reminders are updated. Skips
 * meetings that the transaction has already changed.
 */
export const CHANGE_MEETINGS = new Statement(`
  UPDATE lab_meetings SET sequence = sequence + 1, updated_at = server_now()
  WHERE id = ANY (:ids) AND xmin <> pg_current_xact_id()::xid`);
