import { addVersion } from '@lab/service-kit/migrations';
import type { QueryRunner } from 'typeorm';

/** Creates the tables for rotations and absences. Deleting a member deletes their rows. */
export const createRotations = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE presentation_rotations (
      id serial PRIMARY KEY,
      type text NOT NULL CONSTRAINT presentation_rotations_one_a_type UNIQUE
        CONSTRAINT presentation_rotations_type CHECK (type IN ('paper_discussion', 'progress_report')),
      per_meeting integer NOT NULL DEFAULT 1
        CONSTRAINT presentation_rotations_per_meeting CHECK (per_meeting BETWEEN 1 AND 6),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE rotation_members (
      id serial PRIMARY KEY,
      rotation_id integer NOT NULL
        CONSTRAINT rotation_members_rotation REFERENCES presentation_rotations (id) ON DELETE CASCADE,
      member_id integer NOT NULL CONSTRAINT rotation_members_member REFERENCES known_members (id) ON DELETE CASCADE,
      position integer NOT NULL,
      turns_before integer NOT NULL DEFAULT 0,
      is_paused boolean NOT NULL DEFAULT false,
      paused_until date,
      CONSTRAINT rotation_members_once UNIQUE (rotation_id, member_id),
      CONSTRAINT rotation_members_place UNIQUE (rotation_id, position) DEFERRABLE INITIALLY DEFERRED,
      CONSTRAINT rotation_members_pause CHECK (is_paused OR paused_until IS NULL)
    )`);
  await runner.query('CREATE INDEX rotation_members_member_id ON rotation_members (member_id)');
  await runner.query(`
    CREATE TABLE absences (
      id serial PRIMARY KEY,
      member_id integer NOT NULL CONSTRAINT absences_member REFERENCES known_members (id) ON DELETE CASCADE,
      start_date date NOT NULL,
      end_date date NOT NULL,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT absences_dates CHECK (end_date >= start_date)
    )`);
  await runner.query('CREATE INDEX absences_member_id ON absences (member_id)');
  await addVersion(runner, 'presentation_rotations');
};
