import { equipmentMessages, equipmentReservationMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * An item is `checked_out` if and only if it has an active checkout, and nobody reserves it for days when another member has
 * it, whoever writes: the service, an administrator, or a restore.
 */
export const keepCheckoutsTrue = async (runner: QueryRunner): Promise<void> => {
  await runner.query(FOLLOW_CHECKOUT);
  await runner.query(KEEP_STATUS);
  await runner.query(KEEP_RESERVATION);
  await runner.query(`
    CREATE TRIGGER equipment_checkouts_status AFTER INSERT OR UPDATE OR DELETE ON equipment_checkouts
    FOR EACH ROW EXECUTE FUNCTION follow_checkout()`);
  await runner.query(`
    CREATE TRIGGER equipment_keep_status BEFORE INSERT OR UPDATE OF status ON equipment
    FOR EACH ROW EXECUTE FUNCTION keep_equipment_status()`);
  await runner.query(`
    CREATE TRIGGER equipment_reservations_keep BEFORE INSERT OR UPDATE OF equipment_id, start_date, end_date
    ON equipment_reservations FOR EACH ROW EXECUTE FUNCTION keep_reservation()`);
};

const IS_OUT = `EXISTS (SELECT FROM equipment_checkouts WHERE equipment_id = equipment.id AND returned_at IS NULL)`;

/**
 * A returned item gets the status that follows from its condition; one whose active checkout was deleted is available.
 * The update waits until other transactions have released the item.
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

/** The lock waits for a checkout of the item that is being made. */
const KEEP_RESERVATION = `
  CREATE FUNCTION keep_reservation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM FROM equipment WHERE id = NEW.equipment_id FOR UPDATE;
    IF EXISTS (
      SELECT FROM equipment_checkouts
      WHERE equipment_id = NEW.equipment_id AND returned_at IS NULL AND lab_member_id <> NEW.lab_member_id
        AND daterange(checkout_date::date, greatest(expected_return_date, checkout_date::date), '[]')
          && daterange(NEW.start_date, greatest(NEW.start_date, NEW.end_date), '[]')
    ) THEN
      RAISE check_violation USING MESSAGE = ${escapeLiteral(equipmentReservationMessages.isOut)},
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, COLUMN = 'start_date', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NEW;
  END $$`;
