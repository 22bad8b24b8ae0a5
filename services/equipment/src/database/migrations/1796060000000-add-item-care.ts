import { addChangeCounter, addOutbox, addUnclaimedFiles, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos, keepers, checks, problems and stock-takes of items. */
export class AddItemCare1796060000000 implements MigrationInterface {
  name = 'AddItemCare1796060000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE equipment
        ADD COLUMN photo_key text,
        ADD COLUMN keeper_id integer,
        ADD COLUMN next_check_on date,
        ADD COLUMN is_public boolean NOT NULL DEFAULT false,
        ADD COLUMN manual_url text`);
    await runner.query('CREATE INDEX equipment_photo_key ON equipment (photo_key)');
    await createProblems(runner);
    await createStockTakes(runner);
    await createUndos(runner);
    await addUnclaimedFiles(runner, 'photo_key', ['equipment', 'equipment_problems']);
    await addChangeCounter(runner, 'equipment_problems', ['equipment_problems']);
    await addChangeCounter(runner, 'stock_takes', ['stock_takes']);
    await addOutbox(runner, 'equipment', [], { columns: ['name', 'keeper_id', 'next_check_on'] });
    await addOutbox(runner, 'equipment_problems', [{ table: 'equipment', key: 'equipment_id' }]);
  }
}

const createProblems = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE equipment_problems (
      id serial PRIMARY KEY,
      equipment_id integer NOT NULL
        CONSTRAINT equipment_problems_equipment REFERENCES equipment (id) ON DELETE CASCADE,
      equipment_name text NOT NULL,
      text text NOT NULL,
      since date,
      photo_key text,
      reported_by_id integer NOT NULL,
      reporter_name text NOT NULL,
      began_maintenance boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      solved_at timestamptz,
      solver_name text,
      note text,
      CONSTRAINT equipment_problems_solved CHECK ((solved_at IS NULL) = (solver_name IS NULL))
    )`);
  await runner.query('CREATE INDEX equipment_problems_equipment_id ON equipment_problems (equipment_id)');
  await runner.query('CREATE INDEX equipment_problems_photo_key ON equipment_problems (photo_key)');
};

const createStockTakes = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE stock_takes (
      id serial PRIMARY KEY,
      location text,
      expected_ids jsonb NOT NULL,
      started_by_id integer NOT NULL,
      starter_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz
    )`);
  await runner.query(`
    CREATE TABLE stock_take_scans (
      id serial PRIMARY KEY,
      stock_take_id integer NOT NULL
        CONSTRAINT stock_take_scans_stock_take REFERENCES stock_takes (id) ON DELETE CASCADE,
      code text NOT NULL,
      equipment_id integer
        CONSTRAINT stock_take_scans_equipment REFERENCES equipment (id) ON DELETE SET NULL,
      member_name text NOT NULL,
      scanned_at timestamptz NOT NULL,
      CONSTRAINT stock_take_scans_code UNIQUE (stock_take_id, code)
    )`);
};

const createUndos = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE undos (
      id serial PRIMARY KEY,
      token_hash text NOT NULL,
      change jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT undos_token_hash UNIQUE (token_hash)
    )`);
};
