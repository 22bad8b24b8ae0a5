import {
  labMeetingTypes,
  presentationRotationSchema,
  type PresentationRotation,
  type LabMeetingType,
} from '@lab/contracts';
import { calendarDateSql, ListStatement, selectList, Statement } from '@lab/service-kit';
import { TODAY, wallClockSql, WITH_TODAY } from '../lab-meetings/lab-meeting.sql.js';

/**
 * The turns of each member for each meeting type: the past and planned meetings at which they present.
 * @param columns of the SELECT, besides the meeting type and the member
 */
const turnsSql = (columns: string): string => `
  SELECT meeting.type, member_id AS "memberId", ${columns}
  FROM meeting_people JOIN lab_meetings AS meeting ON meeting.id = meeting_id
  WHERE role = 'presenter' AND member_id IS NOT NULL AND NOT is_cancelled GROUP BY meeting.type, member_id`;

const TURNS = turnsSql(`count(*)::integer AS turns, max(meeting.date) AS last_turn,
    max(meeting.date) FILTER (WHERE meeting.date < ${TODAY}) AS presented_on,
    json_agg(${calendarDateSql('meeting.date')} ORDER BY meeting.date) FILTER (WHERE meeting.date >= ${TODAY}) AS presents_on`);

/**
 * The members of each rotation in the order of their next turns. This is the saved order, except that members who
 * have had or planned a turn since then come last.
 */
const IN_ORDER = `
  SELECT *, count(*) FILTER (WHERE NOT is_alumni AND NOT pauses) OVER (PARTITION BY type ORDER BY place) AS nth
  FROM (
    SELECT rotation.type, member.member_id, is_alumni, is_paused AND coalesce(paused_until >= ${TODAY}, true) AS pauses,
      paused_until, presented_on, presents_on, row_number() OVER (
        PARTITION BY rotation_id ORDER BY CASE WHEN turns > turns_before THEN last_turn END NULLS FIRST, position
      ) AS place
    FROM rotation_members AS member JOIN presentation_rotations AS rotation ON rotation.id = rotation_id
    JOIN known_members AS known ON known.id = member.member_id
    LEFT JOIN (${TURNS}) AS turn ON turn.type = rotation.type AND turn."memberId" = member.member_id
  ) AS placed`;

const array = (value: string, condition: string): string => `(
  SELECT coalesce(json_agg(${value} ORDER BY place), '[]') FROM in_order AS member
  WHERE member.type = kind.type AND ${condition})`;

const PAUSE = `json_build_object('memberId', member_id, 'until', ${calendarDateSql('paused_until')})`;

const TURN = `json_build_object('memberId', member_id, 'presentedOn', ${calendarDateSql('presented_on')},
  'presentsOn', coalesce(presents_on, '[]'))`;

const FIELDS = selectList(presentationRotationSchema, {
  type: 'kind.type',
  memberIds: array('member_id', 'NOT is_alumni'),
  perMeeting: 'coalesce(per_meeting, 1)',
  pauses: array(PAUSE, 'NOT is_alumni AND pauses'),
  version: 'coalesce(version, 1)',
  next: array('member_id', 'NOT is_alumni AND NOT pauses AND nth <= per_meeting'),
  turns: array(TURN, 'NOT is_alumni'),
  left: array('member_id', 'is_alumni'),
});

/** The rotations with the contract's fields. A rotation that was never saved is empty. */
const rotationsSql = (where: string): string => `
  WITH in_order AS (${IN_ORDER})
  SELECT ${FIELDS}
  FROM unnest(ARRAY[${labMeetingTypes.map((type) => `'${type}'`).join(', ')}]) WITH ORDINALITY AS kind (type, rank)
  LEFT JOIN presentation_rotations AS rotation ON rotation.type = kind.type
  WHERE ${where} ORDER BY rank`;

export const ROTATION_LIST = new ListStatement({
  counter: 'lab_meetings',
  name: 'rotations',
  rows: rotationsSql('true'),
  ...WITH_TODAY,
});

export const ROTATIONS = new Statement<PresentationRotation>(rotationsSql('true'));

export const ROTATION = new Statement<PresentationRotation>(rotationsSql('kind.type = :type'));

/** Creates the row of a rotation that was never saved. */
export const ADD_ROTATION = new Statement(
  `INSERT INTO presentation_rotations (type) VALUES (:type) ON CONFLICT (type) DO NOTHING`,
);

export const LOCK_ROTATION = new Statement<{ id: number; version: number }>(
  'SELECT id, version FROM presentation_rotations WHERE type = :type FOR UPDATE',
);

export const SET_PER_MEETING = new Statement(
  'UPDATE presentation_rotations SET per_meeting = :perMeeting, updated_at = server_now() WHERE id = :id',
);

/** Gives rotations a new version. A plan changes the order of their members, so pages opened before it show an outdated order. */
export const CHANGE_PLANNED_ROTATIONS = new Statement(
  'UPDATE presentation_rotations SET updated_at = server_now() WHERE type = ANY (:types)',
);

/** Counts changed members as a change of their rotations. */
export const CHANGE_ROTATIONS = new Statement(
  'UPDATE presentation_rotations SET updated_at = server_now() WHERE id = ANY (:ids)',
);

/** Like `CHANGE_ROTATIONS`, for the rotations of these members. */
export const CHANGE_ROTATIONS_OF_MEMBERS = new Statement(`
  UPDATE presentation_rotations SET updated_at = server_now()
  WHERE id IN (SELECT rotation_id FROM rotation_members WHERE member_id = ANY (:ids))`);

/** Replaces the members of a rotation, in their order. */
export const SET_MEMBERS = new Statement(`
  WITH given AS (
    SELECT * FROM json_to_recordset(:members::json)
      AS member ("memberId" integer, position integer, "isPaused" boolean, "pausedUntil" date)
  ), gone AS (
    DELETE FROM rotation_members WHERE rotation_id = :id AND member_id NOT IN (SELECT "memberId" FROM given)
  )
  INSERT INTO rotation_members (rotation_id, member_id, position, turns_before, is_paused, paused_until)
  SELECT :id::integer, given."memberId", position, coalesce(turns, 0), "isPaused", "pausedUntil"
  FROM given LEFT JOIN (${TURNS}) AS turn ON turn.type = :type AND turn."memberId" = given."memberId"
  ON CONFLICT (rotation_id, member_id) DO UPDATE
  SET position = excluded.position, turns_before = excluded.turns_before, is_paused = excluded.is_paused,
    paused_until = excluded.paused_until`);

/** The days of all turns, past and planned. */
export const TURN_DAYS = new Statement<{ type: LabMeetingType; memberId: number; days: string[] }>(
  turnsSql(`json_agg(${calendarDateSql('meeting.date')}) AS days`),
);

/** The lab's local time in the format of meeting dates. */
export const LAB_TIME = new Statement<{ now: string }>(
  `SELECT ${wallClockSql('(server_now() AT TIME ZONE :timeZone::text)')} AS now`,
);

/** A meeting that exists when a term is planned. */
export interface StandingMeeting {
  day: string;
  title: string;
  isCancelled: boolean;
}

/** The meetings in the weeks of a term, including its whole first and last week. */
export const STANDING_MEETINGS = new Statement<StandingMeeting>(`
  SELECT ${calendarDateSql('date')} AS day, title, is_cancelled AS "isCancelled" FROM lab_meetings
  WHERE date >= date_trunc('week', :from::timestamp) AND date < date_trunc('week', :to::timestamp) + interval '7 days'
  ORDER BY date, id`);
