import {
  DEFAULT_MEMBER_ID,
  proposalVoteMessages,
  type createProposalVoteSchema,
  type Identity,
  type ProposalVote,
} from '@lab/contracts';
import { Actors, type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { STORE_VOTE, VOTES, VOTE_REFUSAL } from './votes.sql.js';
import { voterOf } from './voter.js';

type Request = z.output<typeof createProposalVoteSchema>;

@Injectable()
export class ProposalVotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly actors: Actors,
    private readonly writes: Writes,
  ) {}

  /** The votes and tally of a proposal as JSON text. */
  async list(proposalId: number): Promise<string> {
    const row = await VOTES.one(this.dataSource, { proposalId }, unknownProposal);
    return row.json;
  }

  /** Stores a vote while voting is open. It replaces the voter's previous vote. */
  async vote(request: Request, caller: Identity, repeat?: Repeat): Promise<ProposalVote> {
    await this.requireMayVote(request, caller);
    return this.writes.once(caller, repeat, (manager) => this.store(request, caller, manager));
  }

  /** Without an identity, forms send the default member's id, even when someone else votes. */
  private async requireMayVote({ memberId, memberName: name }: Request, caller: Identity): Promise<void> {
    await this.actors.actingMember(caller);
    await this.actors.requireMayActAs(caller, memberId === DEFAULT_MEMBER_ID ? { name } : { memberId, name });
  }

  private async store(request: Request, caller: Identity, manager: EntityManager): Promise<ProposalVote> {
    const [vote] = await STORE_VOTE.run(manager, { ...request, ...voterOf(caller, request.memberName) });
    if (!vote) throw await this.refusal(request.proposalId, manager);
    return vote;
  }

  private async refusal(proposalId: number, manager: EntityManager): Promise<Error> {
    const [row] = await VOTE_REFUSAL.run(manager, { proposalId });
    if (!row) return unknownProposal();
    return new ConflictException(row.isEarly ? proposalVoteMessages.notStarted : proposalVoteMessages.ended);
  }
}

const unknownProposal = () => new NotFoundException(proposalVoteMessages.unknownProposal);
