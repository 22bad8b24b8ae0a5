import type { QueryRunner } from 'typeorm';

/** Presenters and attendees are stored in rows. Only the views here turn them into the texts that the API returns. */
export const createPeople = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE known_members (
      id integer PRIMARY KEY,
      name text NOT NULL,
      name_en text NOT NULL,
      is_alumni boolean NOT NULL DEFAULT false
    )`);
  await runner.query(`
    CREATE TABLE meeting_people (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL
        CONSTRAINT meeting_people_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      role text NOT NULL CONSTRAINT meeting_people_role CHECK (role IN ('presenter', 'attendee')),
      position integer NOT NULL,
      member_id integer CONSTRAINT meeting_people_member REFERENCES known_members (id),
      in_english boolean NOT NULL DEFAULT false,
      name text,
      slides_link text,
      CONSTRAINT meeting_people_place UNIQUE (meeting_id, role, position),
      CONSTRAINT meeting_people_once UNIQUE (meeting_id, role, member_id) DEFERRABLE INITIALLY IMMEDIATE,
      CONSTRAINT meeting_people_who CHECK (
        num_nonnulls(member_id, name) = 1 OR (num_nonnulls(member_id, name) = 0 AND slides_link IS NOT NULL))
    )`);
  await runner.query('CREATE INDEX meeting_people_member_id ON meeting_people (member_id)');
  await runner.query(MEMBER_CALLED);
  await runner.query(PEOPLE_OF_MEETINGS);
  await runner.query(PRESENTERS_OF);
};

const MEMBER_CALLED = `
  CREATE FUNCTION member_called(called text) RETURNS integer LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT min(id) FROM known_members WHERE folded_name(called) IN (folded_name(name), folded_name(name_en), folded_name(name_en || ' ' || name))
    HAVING count(*) = 1
  $$`;

/**
 * The people of each meeting that has any: by the name they were entered with, and by their full name for read-only
 * views. Line breaks in names are removed, because each line of the slides belongs to one presenter.
 */
const PEOPLE_OF_MEETINGS = `
  CREATE VIEW people_of_meetings AS
  SELECT meeting_id,
    string_agg(shown, ', ' ORDER BY position) FILTER (WHERE role = 'presenter') AS presenters,
    string_agg(shown, ', ' ORDER BY position) FILTER (WHERE role = 'attendee') AS attendees,
    string_agg(full_name, ', ' ORDER BY position) FILTER (WHERE role = 'presenter') AS presenters_in_full,
    string_agg(full_name, ', ' ORDER BY position) FILTER (WHERE role = 'attendee') AS attendees_in_full,
    (array_agg(slides_link ORDER BY position) FILTER (WHERE role = 'presenter'))[1] AS first_slides,
    CASE WHEN bool_or(slides_link IS NOT NULL) THEN
      string_agg(concat_ws(': ', shown, slides_link), E'\\n' ORDER BY position) FILTER (WHERE role = 'presenter')
    END AS all_slides,
    json_agg(json_build_object('role', role, 'name', coalesce(shown, ''), 'memberId', member_id, 'slidesLink', slides_link)
      ORDER BY role DESC, position) AS people
  FROM (
    SELECT meeting_id, role, position, member_id, slides_link,
      CASE WHEN member_id IS NULL THEN person.name
        ELSE translate(CASE WHEN in_english THEN name_en ELSE member.name END, E'\\r\\n', '  ') END AS shown,
      CASE WHEN member_id IS NULL THEN person.name
        ELSE translate(concat_ws(' ', name_en, nullif(member.name, name_en)), E'\\r\\n', '  ') END AS full_name
    FROM meeting_people AS person LEFT JOIN known_members AS member ON member.id = member_id
  ) AS person
  GROUP BY meeting_id`;

/** The data that an outbox event adds to a meeting's row. */
const PRESENTERS_OF = `
  CREATE FUNCTION presenters_of(meeting integer) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT jsonb_build_object('presenters', max(presenters_in_full), 'people', coalesce(jsonb_agg(person), '[]'))
    FROM people_of_meetings, json_array_elements(people) AS person
    WHERE meeting_id = meeting AND person ->> 'role' = 'presenter'
  $$`;
