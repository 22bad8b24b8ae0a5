import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The guests who have taken part in an event, so that their number can be limited. */
export class GatheringGuests1764250000000 implements MigrationInterface {
  name = 'GatheringGuests1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gathering_guests (
        id serial PRIMARY KEY,
        gathering_id integer NOT NULL
          CONSTRAINT gathering_guests_gathering REFERENCES social_gatherings (id) ON DELETE CASCADE,
        guest_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT gathering_guests_guest UNIQUE (gathering_id, guest_key)
      )`);
    // Existing guests are kept, even beyond the limit.
    await runner.query(`
      INSERT INTO gathering_guests (gathering_id, guest_key, created_at)
      SELECT gathering_id, guest_key, min(created_at) FROM (
        SELECT gathering_id, guest_key, created_at FROM gathering_rsvps
        UNION ALL
        SELECT gathering_id, guest_key, candidate_votes.created_at FROM candidate_votes
        JOIN venue_candidates ON venue_candidates.id = candidate_id
      ) AS taken_part
      WHERE guest_key IS NOT NULL GROUP BY gathering_id, guest_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gathering_guests');
  }
}
