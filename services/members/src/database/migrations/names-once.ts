import { memberMessages } from '@lab/contracts';
import { addFoldedName } from '@lab/service-kit/migrations';
import { escapeLiteral as literal } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * Names of members in the lab must not look alike, however they are written. A transaction that changes several members
 * can defer the triggers until all have their new names.
 */
export const keepNamesApart = async (runner: QueryRunner): Promise<void> => {
  await addFoldedName(runner);
  await runner.query(REFUSE);
  await runner.query(`
    CREATE CONSTRAINT TRIGGER lab_members_new_name AFTER INSERT ON lab_members
    DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NOT NEW.is_alumni) EXECUTE FUNCTION refuse_taken_name()`);
  await runner.query(`
    CREATE CONSTRAINT TRIGGER lab_members_other_name AFTER UPDATE OF name, name_en, is_alumni ON lab_members
    DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (NOT NEW.is_alumni
      AND (OLD.is_alumni OR OLD.name <> NEW.name OR OLD.name_en <> NEW.name_en)) EXECUTE FUNCTION refuse_taken_name()`);
};

/**
 * Refuses a name that looks like that of another member in the lab, however it is written. The error contains the
 * column and the other member's name. The lock lets the second of two concurrent transactions see the first one's
 * changes.
 */
const REFUSE = `
  CREATE FUNCTION refuse_taken_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE
    holder record;
    own CONSTANT text := folded_name(NEW.name);
    own_en CONSTANT text := folded_name(NEW.name_en);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('names of members'));
    SELECT name, name_en, own IN (folded_name(name), folded_name(name_en)) AS is_name INTO holder FROM lab_members
    WHERE id <> NEW.id AND NOT is_alumni AND ARRAY[own, own_en] && ARRAY[folded_name(name), folded_name(name_en)]
    ORDER BY id LIMIT 1;
    IF FOUND THEN
      RAISE unique_violation USING MESSAGE = format(${literal(memberMessages.nameTaken('%s'))},
          CASE WHEN holder.name = holder.name_en THEN holder.name ELSE holder.name_en || ' ' || holder.name END),
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, CONSTRAINT = 'lab_members_names',
        COLUMN = CASE WHEN holder.is_name THEN 'name' ELSE 'name_en' END;
    END IF;
    RETURN NULL;
  END $$`;
