import { NAME_SEPARATORS } from '@lab/contracts';
import type { QueryRunner } from 'typeorm';

/** Presenters, attendees and proposers are known by their id, which follows from the names that are written. */
export const linkPeople = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION member_called(called text) RETURNS integer LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
      SELECT min(id) FROM known_members WHERE folded_name(called) IN (folded_name(name), folded_name(name_en))
      HAVING count(*) = 1
    $$`);
  await runner.query(LINK_PEOPLE);
  await runner.query(LINK_MEETING);
  await runner.query(LINK_PROPOSAL);
  await runner.query(`
    CREATE TRIGGER lab_meetings_link_people AFTER INSERT OR UPDATE OF presenters, attendees ON lab_meetings
    FOR EACH ROW EXECUTE FUNCTION link_meeting()`);
  await runner.query(`
    CREATE TRIGGER discussion_proposals_link_proposer BEFORE INSERT OR UPDATE OF proposed_by, proposed_by_id
    ON discussion_proposals FOR EACH ROW EXECUTE FUNCTION link_proposal()`);
};

/**
 * Finds the members in a list of names. Who was linked to a name stays so, although another member may have the same
 * name by now; a name that is new is linked if exactly one member has it.
 */
const LINK_PEOPLE = `
  CREATE FUNCTION link_people(meeting integer, list text, names text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    earlier integer[] := ARRAY(
      SELECT member_id FROM meeting_people WHERE meeting_id = meeting AND kind = list ORDER BY position);
    found integer;
    part record;
  BEGIN
    DELETE FROM meeting_people WHERE meeting_id = meeting AND kind = list;
    FOR part IN
      SELECT called, place FROM regexp_split_to_table(names, '[${NAME_SEPARATORS}]') WITH ORDINALITY AS parts (called, place)
    LOOP
      found := (
        SELECT id FROM unnest(earlier) WITH ORDINALITY AS linked (member_id, rank)
          JOIN known_members ON id = linked.member_id
        WHERE folded_name(part.called) IN (folded_name(name), folded_name(name_en)) ORDER BY rank LIMIT 1);
      found := coalesce(found, member_called(part.called));
      earlier := array_remove(earlier, found);
      IF found IS NOT NULL THEN
        INSERT INTO meeting_people VALUES (meeting, list, part.place - 1, found) ON CONFLICT DO NOTHING;
      END IF;
    END LOOP;
  END $$`;

const LINK_MEETING = `
  CREATE FUNCTION link_meeting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM link_people(NEW.id, 'presenter', NEW.presenters), link_people(NEW.id, 'attendee', NEW.attendees);
    RETURN NULL;
  END $$`;

/** An id that is there stays while it is a member with this name; otherwise the name decides. */
const LINK_PROPOSAL = `
  CREATE FUNCTION link_proposal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM known_members WHERE id = NEW.proposed_by_id
        AND folded_name(NEW.proposed_by) IN (folded_name(name), folded_name(name_en))
    ) THEN
      NEW.proposed_by_id := member_called(NEW.proposed_by);
    END IF;
    RETURN NEW;
  END $$`;
