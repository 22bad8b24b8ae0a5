import { presentationSwapSchema, type PresentationSwap, type SwapProblem, type SwapSuggestion } from '@lab/contracts';
import { calendarDateSql, instantSql, ListStatement, selectList, Statement } from '@lab/service-kit';
import { TODAY, wallClockSql, WITH_TODAY } from '../lab-meetings/lab-meeting.sql.js';

/** A member's full name, like `fullName` in the contracts. */
const nameSql = (member: string): string =>
  `concat_ws(' ', ${member}.name_en, nullif(${member}.name, ${member}.name_en))`;

const presentsSql = (member: string): string => `EXISTS (
  SELECT FROM meeting_people AS presenter
  WHERE presenter.meeting_id = meeting.id AND role = 'presenter' AND presenter.member_id = ${member})`;

const isAwaySql = (member: string): string => `EXISTS (
  SELECT FROM absences
  WHERE absences.member_id = ${member} AND meeting.date::date BETWEEN start_date AND end_date)`;

/**
 * The two meetings of a request: who presents there now, who would after the swap, and why it is not possible.
 * @param swap the name of the relation that has the request's row
 */
const sidesSql = (swap: string): string => `
  SELECT meeting.id, meeting.title, own.id AS own_id, ${nameSql('own')} AS own, ${nameSql('other')} AS other,
    ${calendarDateSql('meeting.date')} AS day,
    CASE WHEN is_cancelled THEN 'cancelled'
      WHEN meeting.date < ${TODAY} THEN 'past'
      WHEN meeting.date <> planned THEN 'moved'
      WHEN other.is_alumni THEN 'left'
      WHEN NOT ${presentsSql('own.id')} THEN 'not_presenting'
      WHEN ${presentsSql('other.id')} THEN 'presents_already'
      WHEN ${isAwaySql('other.id')} THEN 'away' END AS problem
  FROM (VALUES
    (${swap}.meeting_id, ${swap}.member_id, ${swap}.with_member_id, ${swap}.date),
    (${swap}.with_meeting_id, ${swap}.with_member_id, ${swap}.member_id, ${swap}.with_date)
  ) AS side (meeting_id, own_id, other_id, planned)
  JOIN lab_meetings AS meeting ON meeting.id = side.meeting_id
  JOIN known_members AS own ON own.id = side.own_id JOIN known_members AS other ON other.id = side.other_id`;

/**
 * An open request counts as ended while the swap is not possible. It is open again when the obstacle is gone, for
 * example when a cancelled meeting is restored.
 */
const STATE = `
  CASE WHEN presentation_swaps.state = 'open'
    AND EXISTS (SELECT FROM (${sidesSql('presentation_swaps')}) AS side WHERE problem IS NOT NULL)
  THEN 'ended' ELSE presentation_swaps.state END`;

const FIELDS = selectList(presentationSwapSchema, {
  id: 'presentation_swaps.id',
  date: wallClockSql('presentation_swaps.date'),
  withDate: wallClockSql('with_date'),
  title: 'meeting.title',
  withTitle: 'other_meeting.title',
  memberName: nameSql('asker'),
  withMemberName: nameSql('asked'),
  state: STATE,
  createdAt: instantSql('presentation_swaps.created_at'),
});

const swapsSql = (where: string): string => `
  SELECT ${FIELDS}
  FROM presentation_swaps
    JOIN lab_meetings AS meeting ON meeting.id = meeting_id JOIN lab_meetings AS other_meeting ON other_meeting.id = with_meeting_id
    JOIN known_members AS asker ON asker.id = member_id JOIN known_members AS asked ON asked.id = with_member_id
  WHERE ${where} ORDER BY presentation_swaps.id DESC`;

export const SWAP_LIST = new ListStatement({
  counter: 'lab_meetings',
  name: 'swaps',
  rows: swapsSql(`greatest(presentation_swaps.date, with_date) >= ${TODAY}`),
  moment: WITH_TODAY.moment,
});

export const SWAP = new Statement<PresentationSwap>(swapsSql('presentation_swaps.id = :id'));

/** Locks both meetings, by id. */
export const LOCK_BOTH_MEETINGS = new Statement<{ id: number }>(
  'SELECT id FROM lab_meetings WHERE id IN (:meetingId, :withMeetingId) ORDER BY id FOR UPDATE',
);

export const LOCK_SWAP = new Statement('SELECT FROM presentation_swaps WHERE id = :id FOR UPDATE');

/** The reason why a swap is not possible; no rows when it is possible. */
export const SWAP_PROBLEMS = new Statement<{
  problem: SwapProblem;
  title: string;
  day: string;
  own: string;
  other: string;
}>(`
  SELECT problem, title, day, own, other
  FROM presentation_swaps AS swap CROSS JOIN LATERAL (${sidesSql('swap')}) AS side
  WHERE swap.id = :id AND problem IS NOT NULL`);

/** Stores a request with the current times of the two meetings. */
export const ADD_SWAP = new Statement<{ id: number }>(`
  INSERT INTO presentation_swaps (meeting_id, member_id, with_meeting_id, with_member_id, date, with_date, created_at)
  SELECT meeting.id, asker.id, other.id, asked.id, meeting.date, other.date, server_now()
  FROM lab_meetings AS meeting, lab_meetings AS other, known_members AS asker, known_members AS asked
  WHERE meeting.id = :meetingId AND other.id = :withMeetingId AND asker.id = :memberId AND asked.id = :withMemberId
  RETURNING id`);

export const DECIDE_SWAP = new Statement(
  'UPDATE presentation_swaps SET state = :state, decided_at = server_now() WHERE id = :id',
);

/** Exchanges the two presenters. They keep their own slides. */
export const SWAP_PRESENTERS = new Statement<{ url: string | null }>(`
  UPDATE meeting_people AS place
  SET member_id = comes.member_id, in_english = comes.in_english, slides_link = comes.slides_link
  FROM meeting_people AS comes
  WHERE place.role = 'presenter' AND comes.role = 'presenter'
    AND (place.meeting_id, place.member_id, comes.meeting_id, comes.member_id) IN (
      (:meetingId::integer, :memberId::integer, :withMeetingId::integer, :withMemberId::integer),
      (:withMeetingId::integer, :withMemberId::integer, :meetingId::integer, :memberId::integer))
  RETURNING place.slides_link AS url`);

export const UPDATE_BOTH_MEETINGS = new Statement(`
  UPDATE lab_meetings SET sequence = sequence + 1, updated_at = server_now() WHERE id IN (:meetingId, :withMeetingId)`);

/** Ends the other open requests that involve one of the two swapped presentations. */
export const END_OTHER_SWAPS = new Statement(`
  UPDATE presentation_swaps SET state = 'ended', decided_at = server_now()
  WHERE state = 'open' AND (
    (meeting_id, member_id) IN ((:meetingId, :memberId), (:withMeetingId, :withMemberId))
    OR (with_meeting_id, with_member_id) IN ((:meetingId, :memberId), (:withMeetingId, :withMemberId)))`);

/** Ends a leaving member's open requests, both sent and received. */
export const END_SWAPS_OF = new Statement(`
  UPDATE presentation_swaps SET state = 'ended', decided_at = server_now()
  WHERE state = 'open' AND :memberId::integer IN (member_id, with_member_id)`);

/** True for a member who does not present at the meeting yet and is not away that day. */
const canComeSql = (member: string): string => `NOT ${presentsSql(member)} AND NOT ${isAwaySql(member)}`;

/** True when the other member is paused in the meeting's rotation that day. */
const PAUSES = `EXISTS (
  SELECT FROM rotation_members JOIN presentation_rotations AS rotation ON rotation.id = rotation_id
  WHERE rotation.type = mine.type AND rotation_members.member_id = other.id
    AND is_paused AND (paused_until IS NULL OR paused_until >= mine.date::date))`;

/** Up to three presentations with which a member could swap theirs. */
export const SWAP_SUGGESTIONS = new Statement<SwapSuggestion>(`
  SELECT meeting.id AS "withMeetingId", other.id AS "withMemberId", ${nameSql('other')} AS "withMemberName",
    meeting.title AS "withTitle", meeting.type AS "withType", ${wallClockSql('meeting.date')} AS "withDate"
  FROM lab_meetings AS mine
    JOIN lab_meetings AS meeting ON meeting.id <> mine.id AND NOT meeting.is_cancelled AND meeting.date >= ${TODAY}
    JOIN meeting_people AS presenter ON presenter.meeting_id = meeting.id AND presenter.role = 'presenter'
    JOIN known_members AS other ON other.id = presenter.member_id AND NOT other.is_alumni
    LEFT JOIN presentation_rotations AS rotation ON rotation.type = mine.type
    LEFT JOIN rotation_members AS turn ON turn.rotation_id = rotation.id AND turn.member_id = other.id
  WHERE mine.id = :meetingId AND NOT mine.is_cancelled AND mine.date >= ${TODAY} AND other.id <> :memberId
    AND EXISTS (SELECT FROM meeting_people AS own
      WHERE own.meeting_id = mine.id AND own.role = 'presenter' AND own.member_id = :memberId)
    AND ${canComeSql(':memberId')}
    AND (SELECT ${canComeSql('other.id')} FROM lab_meetings AS meeting WHERE meeting.id = mine.id)
    AND NOT ${PAUSES}
  ORDER BY meeting.type <> mine.type, greatest(meeting.date - mine.date, mine.date - meeting.date), turn.position, meeting.id, other.id
  LIMIT 3`);
