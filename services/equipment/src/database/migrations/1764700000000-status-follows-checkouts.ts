import { equipmentMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An item is `checked_out` if and only if it has an active checkout, whoever writes: the service, an administrator, or a
 * restore.
 */
export class StatusFollowsCheckouts1764700000000 implements MigrationInterface {
  name = 'StatusFollowsCheckouts1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FOLLOW_CHECKOUT);
    await runner.query(KEEP_STATUS);
    await runner.query(`
      CREATE TRIGGER equipment_checkouts_status AFTER INSERT OR UPDATE OR DELETE ON equipment_checkouts
      FOR EACH ROW EXECUTE FUNCTION follow_checkout()`);
    await runner.query(`
      CREATE TRIGGER equipment_keep_status BEFORE INSERT OR UPDATE OF status ON equipment
      FOR EACH ROW EXECUTE FUNCTION keep_equipment_status()`);
    // Must come last: a table whose rows have changed cannot be altered in the same transaction.
    await runner.query(PUT_RIGHT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER equipment_keep_status ON equipment');
    await runner.query('DROP TRIGGER equipment_checkouts_status ON equipment_checkouts');
    await runner.query('DROP FUNCTION keep_equipment_status()');
    await runner.query('DROP FUNCTION follow_checkout()');
  }
}

const IS_OUT = `EXISTS (SELECT FROM equipment_checkouts WHERE equipment_id = equipment.id AND returned_at IS NULL)`;

const PUT_RIGHT = `
  UPDATE equipment SET status = CASE WHEN ${IS_OUT} THEN 'checked_out' ELSE 'available' END
  WHERE (status = 'checked_out') <> ${IS_OUT}`;

/**
 * A returned item gets the status that follows from its condition; one whose active checkout was deleted is available.
 * The update waits for whoever holds the item.
 */
const FOLLOW_CHECKOUT = `
  CREATE FUNCTION follow_checkout() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE
    status_after CONSTANT text :=
      CASE NEW.return_condition WHEN 'damaged' THEN 'maintenance' WHEN 'lost' THEN 'lost' ELSE 'available' END;
  BEGIN
    UPDATE equipment SET status = CASE WHEN ${IS_OUT} THEN 'checked_out' ELSE status_after END, updated_at = now()
    WHERE id IN (OLD.equipment_id, NEW.equipment_id) AND (status = 'checked_out') <> ${IS_OUT};
    RETURN NULL;
  END $$`;

const refuse = (message: string): string => `
      RAISE check_violation USING MESSAGE = ${escapeLiteral(message)}, SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME,
        COLUMN = 'status', CONSTRAINT = TG_NAME;`;

/** Runs while the item is locked, so it sees every checkout that was made before. */
const KEEP_STATUS = `
  CREATE FUNCTION keep_equipment_status() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    is_out CONSTANT boolean := EXISTS (
      SELECT FROM equipment_checkouts WHERE equipment_id = NEW.id AND returned_at IS NULL);
  BEGIN
    IF is_out AND NEW.status <> 'checked_out' THEN ${refuse(equipmentMessages.isOut)}
    ELSIF NEW.status = 'checked_out' AND NOT is_out THEN ${refuse(equipmentMessages.isNotOut)}
    END IF;
    RETURN NEW;
  END $$`;
