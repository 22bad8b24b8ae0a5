import {
  addChangeCounter,
  addFoldedName,
  addIdempotencyKeys,
  addOutbox,
  addServerClock,
  addVersion,
  irreversible,
} from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPeople } from './people.js';
import { createRotations } from './rotations.js';
import { createRecords } from './records.js';
import { createSwaps } from './swaps.js';

/** Votes are missing here on purpose: the list never answers 304 while a vote is open, and a settled vote no longer changes. */
const COUNTED = [
  'lab_meetings',
  'discussion_proposals',
  'known_members',
  'meeting_people',
  'presentation_rotations',
  'rotation_members',
  'absences',
  'presentation_swaps',
  'meeting_files',
  'meeting_minutes',
  'action_items',
];

export class CreateMeetings1764800000000 implements MigrationInterface {
  name = 'CreateMeetings1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
    await addFoldedName(runner);
    await createMeetings(runner);
    await createPeople(runner);
    await createRotations(runner);
    await createSwaps(runner);
    await createProposals(runner);
    await createVotes(runner);
    await createScheduleChanges(runner);
    await createCalendarLinks(runner);
    await createRecords(runner);
    await addChangeCounter(runner, 'lab_meetings', COUNTED);
    await addVersion(runner, 'lab_meetings');
    await addIdempotencyKeys(runner);
    await addOutbox(runner, 'lab_meetings', [], { beside: 'presenters_of' });
    await addOutbox(runner, 'presentation_swaps', [], { beside: 'meetings_of_swap' });
    await addOutbox(runner, 'calendar_links');
    await addOutbox(runner, 'discussion_proposals', [{ table: 'lab_meetings', key: 'meeting_id' }]);
  }
}

/** The constraint is deferred because moving all meetings by a week passes through times that other meetings still have. */
const createMeetings = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE lab_meetings (
      id serial PRIMARY KEY,
      uid uuid NOT NULL DEFAULT gen_random_uuid(),
      sequence integer NOT NULL DEFAULT 0,
      date timestamp NOT NULL,
      type text NOT NULL CONSTRAINT lab_meetings_type CHECK (type IN ('paper_discussion', 'progress_report')),
      title text NOT NULL,
      description text,
      paper_title text,
      paper_abstract text,
      paper_link text,
      notes text,
      "order" integer NOT NULL DEFAULT 0,
      is_cancelled boolean NOT NULL DEFAULT false,
      selected_proposal_id integer,
      selected_paper_option text CONSTRAINT lab_meetings_selected_paper_option
        CHECK (selected_paper_option IN ('paper_a', 'paper_b', 'paper_c')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT lab_meetings_one_at_a_time
        EXCLUDE USING btree (date WITH =) WHERE (NOT is_cancelled) DEFERRABLE INITIALLY IMMEDIATE
    )`);
};

const createProposals = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE discussion_proposals (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL CONSTRAINT discussion_proposals_one_a_meeting UNIQUE
        CONSTRAINT discussion_proposals_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      proposed_by text NOT NULL,
      proposed_by_id integer CONSTRAINT discussion_proposals_proposed_by REFERENCES known_members (id) ON DELETE SET NULL,
      title text,
      description text,
      paper_title text,
      paper_link text,
      paper_a_title text NOT NULL,
      paper_a_link text,
      paper_b_title text NOT NULL,
      paper_b_link text,
      paper_c_title text NOT NULL,
      paper_c_link text,
      voting_start_date timestamptz NOT NULL,
      voting_end_date timestamptz NOT NULL,
      opened_at timestamptz,
      closed_at timestamptz,
      settled_at timestamptz,
      voted_count integer,
      chosen_option text CONSTRAINT discussion_proposals_chosen_option
        CHECK (chosen_option IN ('paper_a', 'paper_b', 'paper_c')),
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT discussion_proposals_window CHECK (voting_end_date > voting_start_date)
    )`);
  await runner.query(`
    CREATE INDEX discussion_proposals_unsettled ON discussion_proposals (voting_end_date)
    WHERE settled_at IS NULL AND closed_at IS NULL`);
  await runner.query(`
    ALTER TABLE lab_meetings ADD CONSTRAINT lab_meetings_selected_proposal
    FOREIGN KEY (selected_proposal_id) REFERENCES discussion_proposals (id) ON DELETE SET NULL
    DEFERRABLE INITIALLY IMMEDIATE`);
};

const createVotes = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE proposal_votes (
      id serial PRIMARY KEY,
      proposal_id integer NOT NULL
        CONSTRAINT proposal_votes_proposal REFERENCES discussion_proposals (id) ON DELETE CASCADE,
      voter_key text NOT NULL,
      member_id integer NOT NULL,
      member_name text NOT NULL,
      vote_status text NOT NULL CONSTRAINT proposal_votes_vote_status
        CHECK (vote_status IN ('paper_a', 'paper_b', 'paper_c', 'not_voted')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT proposal_votes_one_a_voter UNIQUE (proposal_id, voter_key)
    )`);
};

const createScheduleChanges = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE schedule_changes (
      id serial PRIMARY KEY,
      token_hash text NOT NULL CONSTRAINT schedule_changes_token UNIQUE,
      moved jsonb NOT NULL,
      cancelled jsonb,
      closed_proposal_id integer,
      created jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    )`);
};

/** A link belongs to one version of its member's identity. A member has one personal link. */
const createCalendarLinks = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE calendar_links (
      id serial PRIMARY KEY,
      kind text NOT NULL CONSTRAINT calendar_links_kind CHECK (kind IN ('meetings', 'personal')),
      member_id integer NOT NULL,
      token_hash text NOT NULL CONSTRAINT calendar_links_token UNIQUE,
      is_unclaimed boolean NOT NULL DEFAULT false,
      lab_password text,
      identity_version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_read_at timestamptz
    )`);
  await runner.query('CREATE INDEX calendar_links_member_id ON calendar_links (member_id)');
  await runner.query(`
    CREATE UNIQUE INDEX calendar_links_one_personal ON calendar_links (member_id) WHERE kind = 'personal'`);
};
