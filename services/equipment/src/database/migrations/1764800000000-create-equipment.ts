import { addChangeCounter, addIdempotencyKeys, addOutbox, addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEquipment1764800000000 implements MigrationInterface {
  name = 'CreateEquipment1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await createEquipment(runner);
    await createCheckouts(runner);
    await createReservations(runner);
    for (const table of ['equipment', 'equipment_checkouts', 'equipment_reservations']) {
      await addChangeCounter(runner, table, [table]);
    }
    await addVersion(runner, 'equipment');
    await addIdempotencyKeys(runner);
    await addOutbox(runner, 'equipment_checkouts');
  }
}

const createEquipment = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment (
      id serial PRIMARY KEY,
      name text NOT NULL,
      serial_number text,
      model text,
      category text NOT NULL DEFAULT 'other',
      description text NOT NULL,
      location text,
      purchase_date date,
      value integer CONSTRAINT equipment_value CHECK (value >= 0),
      status text NOT NULL DEFAULT 'available' CONSTRAINT equipment_status CHECK (status IN
        ('available', 'checked_out', 'maintenance', 'lost', 'retired')),
      notes text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
};

const createCheckouts = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment_checkouts (
      id serial PRIMARY KEY,
      equipment_id integer NOT NULL CONSTRAINT equipment_checkouts_equipment REFERENCES equipment (id),
      lab_member_id integer NOT NULL,
      equipment_name text NOT NULL,
      member_name text NOT NULL,
      checkout_date timestamptz NOT NULL DEFAULT now(),
      expected_return_date date NOT NULL,
      purpose text NOT NULL,
      checkout_notes text,
      returned_at timestamptz,
      return_condition text CONSTRAINT equipment_checkouts_return_condition CHECK (return_condition IN
        ('good', 'minor_issues', 'damaged', 'lost')),
      return_notes text,
      CONSTRAINT equipment_checkouts_returned CHECK ((returned_at IS NULL) = (return_condition IS NULL))
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX equipment_checkouts_one_active ON equipment_checkouts (equipment_id) WHERE returned_at IS NULL`);
  await runner.query(`CREATE INDEX equipment_checkouts_equipment_id ON equipment_checkouts (equipment_id)`);
};

const createReservations = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment_reservations (
      id serial PRIMARY KEY,
      equipment_id integer NOT NULL CONSTRAINT equipment_reservations_equipment REFERENCES equipment (id),
      lab_member_id integer NOT NULL,
      equipment_name text NOT NULL,
      member_name text NOT NULL,
      start_date date NOT NULL,
      end_date date NOT NULL,
      purpose text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT equipment_reservations_dates CHECK (end_date >= start_date),
      CONSTRAINT equipment_reservations_no_overlap
        EXCLUDE USING gist (equipment_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
    )`);
};
