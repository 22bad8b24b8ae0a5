import { Statement } from '@lab/service-kit';
import type { PersonKind } from './meeting-person.entity.js';

const membersSql = (kind: PersonKind): string => `
  json_agg(json_build_object('id', member.id, 'name', member.name, 'nameEn', member.name_en) ORDER BY position)
    FILTER (WHERE kind = '${kind}')`;

const PEOPLE = `
  ${membersSql('presenter')} AS presenter_members, ${membersSql('attendee')} AS attendee_members
  FROM meeting_people JOIN known_members AS member ON member.id = member_id`;

/**
 * Joined to \`lab_meetings\`: the members among presenters and attendees, in the order of their names, as JSON. Of many
 * meetings they are read at once, which takes a third of the time.
 */
export const PEOPLE_OF = {
  many: `LEFT JOIN (SELECT meeting_id AS people_meeting, ${PEOPLE} GROUP BY meeting_id) AS people
    ON people_meeting = lab_meetings.id`,
  one: `LEFT JOIN LATERAL (SELECT ${PEOPLE} WHERE meeting_id = lab_meetings.id) AS people ON true`,
};

/** The texts of a meeting that name people, and where in them the renamed members are. */
export interface NamingMeeting {
  id: number;
  presenters: string | null;
  attendees: string | null;
  slidesLink: string | null;
  people: { kind: PersonKind; position: number; memberId: number }[];
}

/** The meetings in which these members are named. Locks them, by id. */
export const LOCK_NAMING_MEETINGS = new Statement<NamingMeeting>(`
  SELECT id, presenters, attendees, slides_link AS "slidesLink",
    (SELECT json_agg(json_build_object('kind', kind, 'position', position, 'memberId', member_id) ORDER BY position)
     FROM meeting_people WHERE meeting_id = lab_meetings.id AND member_id = ANY (:ids)) AS people
  FROM lab_meetings WHERE id IN (SELECT meeting_id FROM meeting_people WHERE member_id = ANY (:ids))
  ORDER BY id FOR UPDATE`);

export const RENAME_IN_MEETING = new Statement(`
  UPDATE lab_meetings SET presenters = :presenters, attendees = :attendees, slides_link = :slidesLink WHERE id = :id`);

/** Proposals that carry the former name; the trigger keeps the member. */
export const RENAME_PROPOSER = new Statement(`
  UPDATE discussion_proposals SET proposed_by = CASE WHEN folded_name(proposed_by) = folded_name(:nameEnBefore)
    AND folded_name(:nameBefore) <> folded_name(:nameEnBefore) THEN :nameEn::text ELSE :name::text END
  WHERE proposed_by_id = :id`);

/** Looks up all names again. Those that are linked stay so. */
export const LINK_ALL_MEETINGS = new Statement(`
  SELECT link_people(id, 'presenter', presenters), link_people(id, 'attendee', attendees)
  FROM (SELECT * FROM lab_meetings ORDER BY id FOR UPDATE) AS meeting`);

export const LINK_ALL_PROPOSALS = new Statement(`
  UPDATE discussion_proposals SET proposed_by = proposed_by
  WHERE proposed_by_id IS NULL AND member_called(proposed_by) IS NOT NULL`);
