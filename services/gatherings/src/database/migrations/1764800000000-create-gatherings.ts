import {
  addChangeCounter,
  addIdempotencyKeys,
  addOutbox,
  addServerClock,
  addVersion,
  irreversible,
} from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addShareTokens, keepShareLinks } from './share-links.js';

const TABLES = ['social_gatherings', 'venue_candidates', 'candidate_votes', 'venue_comments', 'gathering_rsvps'];

export class CreateGatherings1764800000000 implements MigrationInterface {
  name = 'CreateGatherings1764800000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await addServerClock(runner);
    await addShareTokens(runner);
    await createGatherings(runner);
    await createVotes(runner);
    await createRsvps(runner);
    // All tables share one counter, because one list contains them all.
    await addChangeCounter(runner, 'social_gatherings', TABLES);
    await addVersion(runner, 'social_gatherings');
    await addIdempotencyKeys(runner);
    await addOutboxes(runner);
    await keepShareLinks(runner);
  }
}

const createGatherings = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE social_gatherings (
      id serial PRIMARY KEY,
      title text NOT NULL,
      description text,
      proposed_date timestamptz NOT NULL,
      voting_end_date timestamptz NOT NULL,
      visibility text NOT NULL DEFAULT 'lab_only' CONSTRAINT social_gatherings_visibility CHECK (visibility IN
        ('lab_only', 'invitees_only', 'public')),
      proposed_by text NOT NULL,
      proposed_by_id integer,
      share_token text NOT NULL DEFAULT new_share_token() CONSTRAINT social_gatherings_share_token UNIQUE,
      winner_id integer,
      settled_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT social_gatherings_dates CHECK (voting_end_date < proposed_date)
    )`);
  await runner.query(`CREATE INDEX social_gatherings_voting_end_date ON social_gatherings (voting_end_date)`);
  await runner.query(`
    CREATE TABLE venue_candidates (
      id serial PRIMARY KEY,
      gathering_id integer NOT NULL
        CONSTRAINT venue_candidates_gathering REFERENCES social_gatherings (id) ON DELETE CASCADE,
      name text NOT NULL,
      location text,
      map_url text,
      cuisine_type text,
      price_range text,
      added_by text NOT NULL,
      added_by_id integer,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`CREATE INDEX venue_candidates_gathering_id ON venue_candidates (gathering_id)`);
  await runner.query(`
    ALTER TABLE social_gatherings ADD CONSTRAINT social_gatherings_winner
    FOREIGN KEY (winner_id) REFERENCES venue_candidates (id) ON DELETE SET NULL
    DEFERRABLE INITIALLY IMMEDIATE`);
};

const createVotes = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE candidate_votes (
      id serial PRIMARY KEY,
      candidate_id integer NOT NULL
        CONSTRAINT candidate_votes_candidate REFERENCES venue_candidates (id) ON DELETE CASCADE,
      member_id integer,
      guest_key text,
      member_name text NOT NULL,
      vote boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT candidate_votes_voter CHECK ((member_id IS NULL) <> (guest_key IS NULL)),
      CONSTRAINT candidate_votes_member UNIQUE (candidate_id, member_id),
      CONSTRAINT candidate_votes_guest UNIQUE (candidate_id, guest_key)
    )`);
  await runner.query(`
    CREATE TABLE venue_comments (
      id serial PRIMARY KEY,
      candidate_id integer NOT NULL
        CONSTRAINT venue_comments_candidate REFERENCES venue_candidates (id) ON DELETE CASCADE,
      member_id integer,
      member_name text NOT NULL,
      comment text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query(`CREATE INDEX venue_comments_candidate_id ON venue_comments (candidate_id)`);
};

const createRsvps = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE gathering_rsvps (
      id serial PRIMARY KEY,
      gathering_id integer NOT NULL
        CONSTRAINT gathering_rsvps_gathering REFERENCES social_gatherings (id) ON DELETE CASCADE,
      member_id integer,
      guest_key text,
      member_name text NOT NULL,
      answer text NOT NULL CONSTRAINT gathering_rsvps_answer CHECK (answer IN ('yes', 'no', 'maybe')),
      head_count integer NOT NULL CONSTRAINT gathering_rsvps_head_count CHECK (head_count BETWEEN 1 AND 50),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT gathering_rsvps_who CHECK ((member_id IS NULL) <> (guest_key IS NULL)),
      CONSTRAINT gathering_rsvps_member UNIQUE (gathering_id, member_id),
      CONSTRAINT gathering_rsvps_guest UNIQUE (gathering_id, guest_key)
    )`);
};

const addOutboxes = async (runner: QueryRunner): Promise<void> => {
  await addOutbox(runner, 'social_gatherings', [{ table: 'venue_candidates', key: 'winner_id' }]);
  await addOutbox(runner, 'venue_comments', [
    { table: 'venue_candidates', key: 'candidate_id' },
    { table: 'social_gatherings', key: 'gathering_id' },
  ]);
};
