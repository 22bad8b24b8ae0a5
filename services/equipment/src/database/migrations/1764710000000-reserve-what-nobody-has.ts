import { equipmentReservationMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No reservation of an item on days when another member has it, whoever makes or moves it. */
export class ReserveWhatNobodyHas1764710000000 implements MigrationInterface {
  name = 'ReserveWhatNobodyHas1764710000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_RESERVATION);
    await runner.query(`
      CREATE TRIGGER equipment_reservations_keep BEFORE INSERT OR UPDATE OF equipment_id, start_date, end_date
      ON equipment_reservations FOR EACH ROW EXECUTE FUNCTION keep_reservation()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER equipment_reservations_keep ON equipment_reservations');
    await runner.query('DROP FUNCTION keep_reservation()');
  }
}

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
