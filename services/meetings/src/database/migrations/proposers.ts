import type { QueryRunner } from 'typeorm';

/** An id that is there stays while it is a member with this name; otherwise the name decides. */
export const linkProposers = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION link_proposal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT FROM known_members WHERE id = NEW.proposed_by_id
          AND folded_name(NEW.proposed_by) IN (folded_name(name), folded_name(name_en))
      ) THEN
        NEW.proposed_by_id := member_called(NEW.proposed_by);
      END IF;
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER discussion_proposals_link_proposer BEFORE INSERT OR UPDATE OF proposed_by, proposed_by_id
    ON discussion_proposals FOR EACH ROW EXECUTE FUNCTION link_proposal()`);
};
