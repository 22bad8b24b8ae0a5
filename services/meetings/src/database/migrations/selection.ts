import { discussionProposalMessages } from '@lab/contracts';
import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * A meeting's selected paper is of one of its own proposals. It and the number of voters follow from a settled vote, or from
 * what was chosen when nobody had voted, whoever changes or deletes it; a vote whose end is moved into the future is open again.
 */
export const followVotes = async (runner: QueryRunner): Promise<void> => {
  await runner.query(REOPEN_VOTE);
  await runner.query(FOLLOW_PAPER_VOTES);
  await runner.query(KEEP_SELECTED);
  await runner.query(`
    CREATE TRIGGER lab_meetings_keep_selected BEFORE INSERT OR UPDATE OF selected_proposal_id ON lab_meetings
    FOR EACH ROW WHEN (NEW.selected_proposal_id IS NOT NULL) EXECUTE FUNCTION keep_selected()`);
  await runner.query(`
    CREATE TRIGGER discussion_proposals_reopen BEFORE UPDATE OF voting_end_date ON discussion_proposals
    FOR EACH ROW WHEN (NEW.voting_end_date <> OLD.voting_end_date) EXECUTE FUNCTION reopen_vote()`);
  for (const table of ['discussion_proposals', 'proposal_votes']) {
    // Triggers run by name: the outbox, which comes later, then keeps the meeting with its selected paper.
    await runner.query(`
      CREATE TRIGGER ${table}_choose AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION follow_paper_votes()`);
  }
};

const KEEP_SELECTED = `
  CREATE FUNCTION keep_selected() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM discussion_proposals WHERE id = NEW.selected_proposal_id AND meeting_id = NEW.id) THEN
      RAISE check_violation USING MESSAGE = ${escapeLiteral(discussionProposalMessages.ofAnotherMeeting)},
        SCHEMA = TG_TABLE_SCHEMA, TABLE = TG_TABLE_NAME, COLUMN = 'selected_proposal_id', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NEW;
  END $$`;

const REOPEN_VOTE = `
  CREATE FUNCTION reopen_vote() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    IF NEW.voting_end_date > server_now() THEN
      NEW.settled_at := NULL;
      NEW.voted_count := NULL;
      NEW.chosen_option := NULL;
    END IF;
    RETURN NEW;
  END $$`;

/** The lock waits for whoever settles the vote, and lets others vote. */
const FOLLOW_PAPER_VOTES = `
  CREATE FUNCTION follow_paper_votes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    meetings integer[];
  BEGIN
    IF TG_TABLE_NAME = 'discussion_proposals' THEN
      meetings := ARRAY[OLD.meeting_id, NEW.meeting_id];
    ELSE
      PERFORM FROM discussion_proposals WHERE id IN (OLD.proposal_id, NEW.proposal_id) ORDER BY id FOR KEY SHARE;
      UPDATE discussion_proposals SET voted_count = voters.count
      FROM (
        SELECT proposal.id, (SELECT count(*)::int FROM proposal_votes
          WHERE proposal_id = proposal.id AND vote_status <> 'not_voted') AS count
        FROM discussion_proposals AS proposal WHERE proposal.id IN (OLD.proposal_id, NEW.proposal_id)
      ) AS voters
      WHERE discussion_proposals.id = voters.id AND settled_at IS NOT NULL AND voted_count IS DISTINCT FROM voters.count;
      meetings := ARRAY(SELECT meeting_id FROM discussion_proposals
        WHERE id IN (OLD.proposal_id, NEW.proposal_id) AND settled_at IS NOT NULL);
    END IF;
    UPDATE lab_meetings SET selected_proposal_id = selected.id, selected_paper_option = selected.option
    FROM (
      SELECT meeting.id AS meeting_id, proposal.id, CASE WHEN proposal.id IS NOT NULL THEN coalesce(chosen_option, (
        SELECT option FROM unnest(ARRAY['paper_a', 'paper_b', 'paper_c']) WITH ORDINALITY AS options (option, rank)
        ORDER BY (SELECT count(*) FROM proposal_votes WHERE proposal_id = proposal.id AND vote_status = option) DESC, rank
        LIMIT 1)) END AS option
      FROM lab_meetings AS meeting
      LEFT JOIN discussion_proposals AS proposal ON proposal.meeting_id = meeting.id AND settled_at IS NOT NULL
      WHERE meeting.id = ANY (meetings)
    ) AS selected
    WHERE lab_meetings.id = selected.meeting_id
      AND (selected_proposal_id, selected_paper_option) IS DISTINCT FROM (selected.id, selected.option);
    RETURN NULL;
  END $$`;
