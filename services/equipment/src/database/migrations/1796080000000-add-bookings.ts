import { addChangeCounter, addOutbox, addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reservations of one item become bookings, which keep their ids. */
export class AddBookings1796080000000 implements MigrationInterface {
  name = 'AddBookings1796080000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE equipment ADD COLUMN booking_unit text NOT NULL DEFAULT 'day'
        CONSTRAINT equipment_booking_unit CHECK (booking_unit IN ('day', 'hour'))`);
    await runner.query('ALTER TABLE equipment_checkouts ADD COLUMN due_at timestamptz');
    await createBookings(runner);
    await createKits(runner);
    for (const table of ['equipment_bookings', 'equipment_kits']) await addVersion(runner, table);
    await addChangeCounter(runner, 'equipment_bookings', ['equipment_bookings', 'equipment_booking_items']);
    await addChangeCounter(runner, 'equipment_kits', ['equipment_kits', 'equipment_kit_items']);
    await runner.query(ITEMS_OF_BOOKING);
    await addOutbox(runner, 'equipment_bookings', [], { beside: 'items_of_booking' });
    await moveReservations(runner);
  }
}

const createBookings = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment_bookings (
      id serial PRIMARY KEY,
      lab_member_id integer NOT NULL,
      member_name text NOT NULL,
      purpose text,
      series_id integer,
      unavailable_items text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX equipment_bookings_series_id ON equipment_bookings (series_id)');
  await runner.query(`
    CREATE TABLE equipment_booking_items (
      id serial PRIMARY KEY,
      booking_id integer NOT NULL
        CONSTRAINT equipment_booking_items_booking REFERENCES equipment_bookings (id) ON DELETE CASCADE,
      equipment_id integer NOT NULL CONSTRAINT equipment_booking_items_equipment REFERENCES equipment (id),
      equipment_name text NOT NULL,
      unit text NOT NULL DEFAULT 'day' CONSTRAINT equipment_booking_items_unit CHECK (unit IN ('day', 'hour')),
      start_at timestamptz NOT NULL,
      end_at timestamptz NOT NULL,
      CONSTRAINT equipment_booking_items_times CHECK (end_at > start_at),
      CONSTRAINT equipment_booking_items_days CHECK (unit = 'hour'
        OR ((start_at AT TIME ZONE 'UTC')::time = '00:00' AND (end_at AT TIME ZONE 'UTC')::time = '00:00')),
      CONSTRAINT equipment_booking_items_no_overlap
        EXCLUDE USING gist (equipment_id WITH =, tstzrange(start_at, end_at) WITH &&) DEFERRABLE
    )`);
  await runner.query('CREATE INDEX equipment_booking_items_booking_id ON equipment_booking_items (booking_id)');
};

const createKits = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment_kits (
      id serial PRIMARY KEY,
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE UNIQUE INDEX equipment_kits_name ON equipment_kits (lower(name))');
  await runner.query(`
    CREATE TABLE equipment_kit_items (
      id serial PRIMARY KEY,
      kit_id integer NOT NULL CONSTRAINT equipment_kit_items_kit REFERENCES equipment_kits (id) ON DELETE CASCADE,
      equipment_id integer NOT NULL
        CONSTRAINT equipment_kit_items_equipment REFERENCES equipment (id) ON DELETE CASCADE,
      position integer NOT NULL DEFAULT 0,
      CONSTRAINT equipment_kit_items_once UNIQUE (kit_id, equipment_id)
    )`);
  await runner.query('CREATE INDEX equipment_kit_items_equipment_id ON equipment_kit_items (equipment_id)');
};

/** The items of a booking, for its outbox. */
const ITEMS_OF_BOOKING = `
  CREATE FUNCTION items_of_booking(booking integer) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT jsonb_build_object('equipment_ids', coalesce(jsonb_agg(equipment_id ORDER BY id), '[]'),
      'equipment_names', string_agg(equipment_name, ', ' ORDER BY id), 'unit', max(unit),
      'start_at', min(start_at) FILTER (WHERE unit = most), 'end_at', max(end_at) FILTER (WHERE unit = most))
    FROM (SELECT *, max(unit) OVER () AS most FROM equipment_booking_items WHERE booking_id = booking) AS item
  $$`;

/** The outbox still has reservations that were not announced yet. Their bookings are announced instead. */
const moveReservations = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    INSERT INTO equipment_bookings (id, lab_member_id, member_name, purpose, created_at)
    SELECT id, lab_member_id, member_name, purpose, created_at FROM equipment_reservations`);
  await runner.query(`
    INSERT INTO equipment_booking_items (id, booking_id, equipment_id, equipment_name, start_at, end_at)
    SELECT id, id, equipment_id, equipment_name, start_date::timestamp AT TIME ZONE 'UTC',
      (end_date + 1)::timestamp AT TIME ZONE 'UTC'
    FROM equipment_reservations`);
  for (const table of ['equipment_bookings', 'equipment_booking_items']) {
    await runner.query(`SELECT setval('${table}_id_seq', last_value, is_called) FROM equipment_reservations_id_seq`);
  }
  // Deferred triggers run now, so that the table can be dropped.
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await runner.query('DROP TABLE equipment_reservations');
  await runner.query('DROP FUNCTION IF EXISTS equipment_reservations_to_outbox()');
  await runner.query(`DELETE FROM change_counters WHERE name = 'equipment_reservations'`);
  await runner.query(`DELETE FROM outbox WHERE table_name = 'equipment_reservations'`);
};
