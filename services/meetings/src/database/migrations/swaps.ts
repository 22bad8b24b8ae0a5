import type { QueryRunner } from 'typeorm';

/** Creates the table for swap requests. */
export const createSwaps = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE presentation_swaps (
      id serial PRIMARY KEY,
      meeting_id integer NOT NULL
        CONSTRAINT presentation_swaps_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      member_id integer NOT NULL
        CONSTRAINT presentation_swaps_member REFERENCES known_members (id) ON DELETE CASCADE,
      with_meeting_id integer NOT NULL
        CONSTRAINT presentation_swaps_with_meeting REFERENCES lab_meetings (id) ON DELETE CASCADE,
      with_member_id integer NOT NULL
        CONSTRAINT presentation_swaps_with_member REFERENCES known_members (id) ON DELETE CASCADE,
      date timestamp NOT NULL,
      with_date timestamp NOT NULL,
      state text NOT NULL DEFAULT 'open' CONSTRAINT presentation_swaps_state
        CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'ended')),
      decided_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT presentation_swaps_two CHECK (meeting_id <> with_meeting_id AND member_id <> with_member_id)
    )`);
  await runner.query(`
    CREATE UNIQUE INDEX presentation_swaps_once
    ON presentation_swaps (meeting_id, member_id, with_meeting_id, with_member_id, date, with_date)
    WHERE state = 'open'`);
  for (const column of ['with_meeting_id', 'member_id', 'with_member_id']) {
    await runner.query(`CREATE INDEX presentation_swaps_${column} ON presentation_swaps (${column})`);
  }
  await runner.query(MEETINGS_OF_SWAP);
};

/** The data that an outbox event adds to a swap request's row: the titles of the two meetings. */
const MEETINGS_OF_SWAP = `
  CREATE FUNCTION meetings_of_swap(swap integer) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
    SELECT jsonb_build_object('title', meeting.title, 'with_title', other.title)
    FROM presentation_swaps JOIN lab_meetings AS meeting ON meeting.id = meeting_id
      JOIN lab_meetings AS other ON other.id = with_meeting_id
    WHERE presentation_swaps.id = swap
  $$`;
