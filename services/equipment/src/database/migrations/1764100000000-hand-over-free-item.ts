import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A function that checks out an item if nobody has it, has reserved it or blocks it. Unlike a single SQL statement,
 * PL/pgSQL reads the claims again after it has locked the item.
 */
export class HandOverFreeItem1764100000000 implements MigrationInterface {
  name = 'HandOverFreeItem1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION hand_over_free_item(
        item_id integer, member_id integer, name_of_member text, first_day date, last_day date, reason text, notes text
      ) RETURNS SETOF equipment_checkouts LANGUAGE plpgsql AS $$
      DECLARE item_name text;
      BEGIN
        SELECT name INTO item_name FROM equipment WHERE id = item_id AND status = 'available' FOR UPDATE;
        IF NOT FOUND
          OR EXISTS (SELECT FROM equipment_checkouts WHERE equipment_id = item_id AND returned_at IS NULL)
          OR EXISTS (SELECT FROM equipment_reservations WHERE equipment_id = item_id
            AND daterange(start_date, end_date, '[]') && daterange(first_day, last_day, '[]'))
        THEN
          RETURN;
        END IF;
        UPDATE equipment SET status = 'checked_out', updated_at = now() WHERE id = item_id;
        RETURN QUERY INSERT INTO equipment_checkouts
            (equipment_id, equipment_name, lab_member_id, member_name, expected_return_date, purpose, checkout_notes)
          VALUES (item_id, item_name, member_id, name_of_member, last_day, reason, notes) RETURNING *;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION hand_over_free_item');
  }
}
