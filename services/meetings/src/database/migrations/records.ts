import { addOutbox, addUnclaimedFiles, addVersion } from '@lab/service-kit/migrations';
import type { QueryRunner } from 'typeorm';

/** Creates the tables for slides, minutes and to-dos. When a member is deleted, their files and to-dos stay, without a member. */
export const createRecords = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE meeting_files (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL CONSTRAINT meeting_files_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      member_id integer CONSTRAINT meeting_files_member REFERENCES known_members (id) ON DELETE SET NULL,
      file_key text CONSTRAINT meeting_files_key UNIQUE,
      name text NOT NULL,
      type text NOT NULL CONSTRAINT meeting_files_type CHECK (type IN (
        'application/pdf', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/vnd.oasis.opendocument.presentation', 'application/vnd.apple.keynote')),
      bytes integer NOT NULL CONSTRAINT meeting_files_bytes CHECK (bytes > 0),
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX meeting_files_meeting_id ON meeting_files (meeting_id)');
  await runner.query(`
    CREATE TABLE meeting_minutes (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL CONSTRAINT meeting_minutes_one_a_meeting UNIQUE
        CONSTRAINT meeting_minutes_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      decisions text,
      notes text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE action_items (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL CONSTRAINT action_items_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      position integer NOT NULL DEFAULT 0,
      text text NOT NULL,
      member_id integer CONSTRAINT action_items_member REFERENCES known_members (id) ON DELETE SET NULL,
      due_date date,
      is_done boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX action_items_meeting_id ON action_items (meeting_id)');
  await runner.query('CREATE INDEX action_items_open ON action_items (member_id) WHERE NOT is_done');
  await addVersion(runner, 'meeting_minutes');
  await addUnclaimedFiles(runner, 'file_key', ['meeting_files']);
  await addOutbox(runner, 'action_items', [{ table: 'lab_meetings', key: 'meeting_id' }]);
};
