import {
  paperOptions,
  proposalVoteMessages,
  proposalVoteSchema,
  type createProposalVoteSchema,
  type Identity,
  type ProposalVote,
} from '@lab/contracts';
import { answerOnce, selectList, type Repeat } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { MeetingEvents } from '../meeting-events.js';
import { voterOf } from './voter.js';

type Request = z.output<typeof createProposalVoteSchema>;

const FIELDS = selectList(proposalVoteSchema);

/**
 * One statement looks at the window and stores the vote. Its lock waits for whoever settles or closes the vote; then
 * PostgreSQL looks at the row again, and a vote that came too late stores nothing.
 */
const VOTE = `
  WITH open AS (
    SELECT id FROM discussion_proposals
    WHERE id = $1 AND settled_at IS NULL AND closed_at IS NULL
      AND voting_start_date <= server_now() AND voting_end_date > server_now()
    FOR KEY SHARE
  )
  INSERT INTO proposal_votes AS vote (proposal_id, voter_key, member_id, member_name, vote_status, created_at, updated_at)
  SELECT id, $2, $3, $4, $5, server_now(), server_now() FROM open
  ON CONFLICT ON CONSTRAINT proposal_votes_one_a_voter DO UPDATE SET
    member_id = excluded.member_id, member_name = excluded.member_name, vote_status = excluded.vote_status,
    updated_at = excluded.updated_at
  RETURNING ${FIELDS}`;

const TALLY = paperOptions
  .map((option) => `'${option}', count(*) FILTER (WHERE "voteStatus" = '${option}')`)
  .join(', ');

const LIST = `
  SELECT (SELECT json_build_object('votes', coalesce(json_agg(vote ORDER BY id), '[]'), 'tally', json_build_object(${TALLY}))
    FROM (SELECT ${FIELDS} FROM proposal_votes WHERE proposal_id = proposal.id) AS vote)::text AS json
  FROM discussion_proposals AS proposal WHERE id = $1`;

@Injectable()
export class ProposalVotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: MeetingEvents,
  ) {}

  /** The votes of a proposal and the tally, as JSON text. */
  async list(proposalId: number): Promise<string> {
    const [row] = await this.dataSource.query<{ json: string }[]>(LIST, [proposalId]);
    if (!row) throw unknownProposal();
    return row.json;
  }

  /** Stores a vote while its window is open; the same voter's earlier one is replaced. */
  async vote(request: Request, caller: Identity, repeat?: Repeat): Promise<ProposalVote> {
    const { answer, isFirst } = await answerOnce(repeat, this.dataSource.manager, (manager) =>
      this.store(request, caller, manager),
    );
    if (isFirst) this.events.publishChange();
    return answer;
  }

  private async store(request: Request, caller: Identity, manager: EntityManager): Promise<ProposalVote> {
    const { key, memberId, memberName } = voterOf(caller, request.memberName);
    const values = [request.proposalId, key, memberId, memberName, request.voteStatus];
    const [vote] = await manager.query<ProposalVote[]>(VOTE, values);
    if (!vote) throw await this.refusal(request.proposalId, manager);
    return vote;
  }

  private async refusal(proposalId: number, manager: EntityManager): Promise<Error> {
    const [row] = await manager.query<{ isEarly: boolean }[]>(
      `SELECT voting_start_date > server_now() AND closed_at IS NULL AS "isEarly"
       FROM discussion_proposals WHERE id = $1`,
      [proposalId],
    );
    if (!row) return unknownProposal();
    return new ConflictException(row.isEarly ? proposalVoteMessages.notStarted : proposalVoteMessages.ended);
  }
}

const unknownProposal = () => new NotFoundException(proposalVoteMessages.unknownProposal);
