import type { MeetingPerson } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

/** The people of a meeting, with the names that are shown. */
export const PEOPLE_OF_MEETING = new Statement<{ people: MeetingPerson[] }>(
  'SELECT people FROM people_of_meetings WHERE meeting_id = :meetingId',
);

/** Replaces the people of a meeting. Leaves unchanged rows alone, so that the audit log shows only real changes. */
export const SET_PEOPLE = new Statement(`
  WITH given AS (
    SELECT * FROM json_to_recordset(:people::json) AS person (role text, position integer, "memberId" integer,
      "inEnglish" boolean, name text, "slidesLink" text)
  ), gone AS (
    DELETE FROM meeting_people AS former
    WHERE meeting_id = :meetingId AND (role, position) NOT IN (SELECT role, position FROM given)
  )
  INSERT INTO meeting_people (meeting_id, role, position, member_id, in_english, name, slides_link)
  SELECT :meetingId::integer, given.* FROM given
  ON CONFLICT (meeting_id, role, position) DO UPDATE
  SET member_id = excluded.member_id, in_english = excluded.in_english, name = excluded.name, slides_link = excluded.slides_link
  WHERE (meeting_people.member_id, meeting_people.in_english, meeting_people.name, meeting_people.slides_link)
    IS DISTINCT FROM (excluded.member_id, excluded.in_english, excluded.name, excluded.slides_link)`);

/** Turns deleted members into guests with the name that was shown. */
export const KEEP_NAMES = new Statement(`
  UPDATE meeting_people SET name = CASE WHEN in_english THEN member.name_en ELSE member.name END, member_id = NULL,
    in_english = false
  FROM known_members AS member WHERE member.id = member_id AND member_id = ANY (:ids)`);

/** Links a guest to the member with this name if there is exactly one. If a meeting has two such guests, the first is linked. */
export const FIND_MEMBERS_AMONG_GUESTS = new Statement(`
  UPDATE meeting_people AS guest
  SET member_id = found.member_id, name = NULL, in_english = folded_name(guest.name) <> folded_name(member.name)
  FROM (
    SELECT DISTINCT ON (meeting_id, role, called) id, meeting_id, role, called AS member_id
    FROM meeting_people, member_called(name) AS called
    WHERE name IS NOT NULL AND called IS NOT NULL ORDER BY meeting_id, role, called, position
  ) AS found JOIN known_members AS member ON member.id = found.member_id
  WHERE guest.id = found.id AND NOT EXISTS (
    SELECT FROM meeting_people AS same
    WHERE (same.meeting_id, same.role, same.member_id) = (found.meeting_id, found.role, found.member_id))`);

/** Updates proposals that still have the former name. */
export const RENAME_PROPOSER = new Statement(`
  UPDATE discussion_proposals SET proposed_by = CASE
    WHEN folded_name(:nameBefore) = folded_name(:nameEnBefore) THEN :name::text
    WHEN folded_name(proposed_by) = folded_name(:nameEnBefore) THEN :nameEn::text
    WHEN folded_name(proposed_by) = folded_name(:nameEnBefore || ' ' || :nameBefore) THEN :fullName::text
    ELSE :name::text END
  WHERE proposed_by_id = :id`);

export const FIND_MEMBERS_AMONG_PROPOSERS = new Statement(`
  UPDATE discussion_proposals SET proposed_by_id = member_called(proposed_by)
  WHERE proposed_by_id IS NULL AND member_called(proposed_by) IS NOT NULL`);
