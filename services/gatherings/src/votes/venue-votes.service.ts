import { socialGatheringMessages, venueCandidateMessages, type CandidateTally, type Identity } from '@lab/contracts';
import { type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VENUE_TALLY } from '../gatherings/gathering.sql.js';
import type { Transact, NamedVoter, Voter } from './voter.js';
import { ADD_COMMENT, CAST_GUESTS_VOTE, CAST_MEMBERS_VOTE } from './venue-vote.sql.js';

/** A vote on a venue, a comment, or both. */
interface Ballot {
  venueId: number;
  vote?: boolean | null | undefined;
  comment?: string | null | undefined;
}

interface CastOptions {
  caller: Identity;
  repeat?: Repeat | undefined;
  /** Runs the write in one transaction with other writes. By default it has its own transaction. */
  transact?: Transact | undefined;
}

@Injectable()
export class VenueVotesService {
  constructor(private readonly writes: Writes) {}

  /**
   * Stores vote and comment, both or neither. A second vote replaces the first. Comments accumulate, and are still
   * accepted after the vote has ended.
   * @param voter returns the voter, or throws if the voter could not be determined
   * @throws NotFoundException for an unknown venue, ConflictException for a vote after the end
   */
  async cast(
    ballot: Ballot,
    voter: () => NamedVoter,
    { caller, repeat, transact = (...write) => this.writes.once(caller, ...write) }: CastOptions,
  ): Promise<CandidateTally> {
    return transact(repeat, async (manager) => {
      await this.keep(ballot, voter(), manager);
      return this.tally(ballot.venueId, voter(), manager);
    });
  }

  private async keep({ venueId, vote, comment }: Ballot, voter: NamedVoter, manager: EntityManager): Promise<void> {
    if (isGiven(vote)) await this.vote(venueId, vote, voter, manager);
    // For an unknown venue it adds nothing, and the tally throws.
    if (isGiven(comment)) await ADD_COMMENT.run(manager, { ...voter, venueId, comment });
  }

  private async vote(venueId: number, vote: boolean, voter: NamedVoter, manager: EntityManager): Promise<void> {
    const statement = voter.memberId === null ? CAST_GUESTS_VOTE : CAST_MEMBERS_VOTE;
    const kept = await statement.run(manager, { ...voter, venueId, vote });
    if (kept.length > 0) return;
    await this.tally(venueId, voter, manager);
    throw new ConflictException(socialGatheringMessages.votingEnded);
  }

  private async tally(venueId: number, voter: Voter, manager: EntityManager): Promise<CandidateTally> {
    return VENUE_TALLY.one(manager, { ...voter, venueId }, () => new NotFoundException(venueCandidateMessages.unknown));
  }
}

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;
