import { betweenSql, secondsSql, Statement, clampedDateSql } from '@lab/service-kit';
import { winnerSql } from '../gatherings/gathering.sql.js';

const IS_DUE = 'settled_at IS NULL AND voting_end_date <= server_now()';

export const DUE = new Statement<{ id: number }>(`SELECT id FROM social_gatherings WHERE ${IS_DUE} ORDER BY id`);

/**
 * Locks the gatherings that are still due before counting, so that exactly the votes before the deadline count.
 * Concurrent transactions wait for the lock and then find nothing due.
 */
export const LOCK_DUE = new Statement<{ id: number }>(`
  SELECT id FROM social_gatherings WHERE id = ANY (:due::integer[]) AND ${IS_DUE}
  ORDER BY id FOR UPDATE`);

export const SETTLE = new Statement<{ late: number }>(`
  UPDATE social_gatherings AS gathering
  SET settled_at = server_now(), winner_id = (${winnerSql('gathering.id')})
  WHERE id = ANY (:ids::integer[])
  RETURNING ${secondsSql(betweenSql('server_now()', 'voting_end_date'))}::float8 AS late`);

/** Locks gatherings against settling, and settling against them. */
export const LOCK_GATHERINGS = new Statement(
  'SELECT FROM social_gatherings WHERE id = ANY (:ids::integer[]) ORDER BY id FOR UPDATE',
);

/** Recomputes the winners of settled votes after changes to their venues or votes. */
export const CHOOSE_AGAIN = new Statement(`
  UPDATE social_gatherings AS gathering SET winner_id = (${winnerSql('gathering.id')}), updated_at = now()
  WHERE id = ANY (:ids::integer[]) AND settled_at IS NOT NULL
    AND winner_id IS DISTINCT FROM (${winnerSql('gathering.id')})`);

/** The gatherings of venues. */
export const GATHERINGS_OF_VENUES = new Statement<{ id: number }>(
  'SELECT DISTINCT gathering_id AS id FROM venue_candidates WHERE id = ANY (:venueIds::integer[])',
);

export const UPCOMING = new Statement<{ deadline: Date }>(`
  SELECT DISTINCT ${clampedDateSql('voting_end_date', 'timestamptz')} AS deadline FROM social_gatherings
  WHERE settled_at IS NULL AND voting_end_date <= server_now() + make_interval(secs => :withinSeconds)
  ORDER BY deadline`);
