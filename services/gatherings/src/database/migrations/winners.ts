import { venueCandidateMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * Whoever writes, a moved deadline reopens the vote, the winner is one of the event's own venues, and it follows from the
 * votes.
 */
export const keepWinnersTrue = async (runner: QueryRunner): Promise<void> => {
  await runner.query(KEEP_WINNER);
  await runner.query(FOLLOW_VENUE_VOTES);
  await runner.query(`
    CREATE TRIGGER social_gatherings_keep_winner BEFORE INSERT OR UPDATE OF voting_end_date, winner_id
    ON social_gatherings FOR EACH ROW EXECUTE FUNCTION keep_winner()`);
  for (const table of ['venue_candidates', 'candidate_votes']) {
    await runner.query(`
      CREATE TRIGGER ${table}_winner AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION follow_venue_votes()`);
  }
};

const KEEP_WINNER = `
  CREATE FUNCTION keep_winner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND NEW.voting_end_date <> OLD.voting_end_date THEN
      NEW.settled_at := NULL;
      NEW.winner_id := NULL;
    END IF;
    IF NEW.winner_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM venue_candidates WHERE id = NEW.winner_id AND gathering_id = NEW.id) THEN
      RAISE check_violation USING MESSAGE = ${escapeLiteral(venueCandidateMessages.ofAnotherEvent)},
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, COLUMN = 'winner_id', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NEW;
  END $$`;

/** The lock waits for whoever settles the vote, and lets others vote. */
const FOLLOW_VENUE_VOTES = `
  CREATE FUNCTION follow_venue_votes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    gatherings integer[];
  BEGIN
    IF TG_TABLE_NAME = 'venue_candidates' THEN
      gatherings := ARRAY[OLD.gathering_id, NEW.gathering_id];
    ELSE
      gatherings := ARRAY(SELECT gathering_id FROM venue_candidates WHERE id IN (OLD.candidate_id, NEW.candidate_id));
    END IF;
    PERFORM FROM social_gatherings WHERE id = ANY (gatherings) ORDER BY id FOR KEY SHARE;
    UPDATE social_gatherings SET winner_id = winner.id, updated_at = now()
    FROM (
      SELECT gathering.id AS gathering_id, (
        SELECT venue.id FROM venue_candidates AS venue
        LEFT JOIN candidate_votes AS cast_vote ON cast_vote.candidate_id = venue.id AND cast_vote.vote
        WHERE venue.gathering_id = gathering.id
        GROUP BY venue.id ORDER BY count(cast_vote.id) DESC, venue.id LIMIT 1) AS id
      FROM social_gatherings AS gathering WHERE gathering.id = ANY (gatherings) AND settled_at IS NOT NULL
    ) AS winner
    WHERE social_gatherings.id = winner.gathering_id AND winner_id IS DISTINCT FROM winner.id;
    RETURN NULL;
  END $$`;
