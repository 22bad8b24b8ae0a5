import { socialGatheringMessages, venueCandidateMessages, type CandidateTally, type Identity } from '@lab/contracts';
import { type Answered, answerOnce, type Repeat, SignalClient, writeAs } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VENUE_TALLY } from '../gatherings/gathering.sql.js';
import { VenueEntity } from '../venues/venue.entity.js';
import type { Transact } from './transact.js';
import { CAST_GUESTS_VOTE, CAST_MEMBERS_VOTE } from './venue-vote.sql.js';
import type { NamedVoter, Voter } from './voter.js';
import { VenueCommentEntity } from './venue-comment.entity.js';

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
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Stores vote and comment, both or neither. A second vote replaces the first. Comments accumulate, and are still
   * accepted after the vote has ended.
   * @param voter returns the voter, or throws if the voter could not be determined
   * @throws NotFoundException for an unknown venue, ConflictException for a vote after the end
   */
  async cast(
    ballot: Ballot,
    voter: () => NamedVoter,
    { caller, repeat, transact = (write) => writeAs(this.dataSource, caller, write) }: CastOptions,
  ): Promise<CandidateTally> {
    let done!: Answered<CandidateTally>;
    await transact(async (manager) => {
      done = await answerOnce(repeat, manager, async () => {
        await this.keep(ballot, voter(), manager);
        return this.tally(ballot.venueId, voter(), manager);
      });
    });
    if (done.isFirst) this.signals.emit('social-gatherings');
    return done.answer;
  }

  private async keep({ venueId, vote, comment }: Ballot, voter: NamedVoter, manager: EntityManager): Promise<void> {
    if (isGiven(vote)) await this.vote(venueId, vote, voter, manager);
    if (isGiven(comment)) await this.comment(venueId, comment, voter, manager);
  }

  private async vote(
    venueId: number,
    vote: boolean,
    { memberId, guestKey, name }: NamedVoter,
    manager: EntityManager,
  ): Promise<void> {
    const statement = memberId === null ? CAST_GUESTS_VOTE : CAST_MEMBERS_VOTE;
    const kept = await statement.run(manager, { venueId, memberId, guestKey, name, vote });
    if (kept.length > 0) return;
    await this.requireVenue(venueId, manager);
    throw new ConflictException(socialGatheringMessages.votingEnded);
  }

  private async comment(
    venueId: number,
    comment: string,
    { memberId, name }: NamedVoter,
    manager: EntityManager,
  ): Promise<void> {
    await this.requireVenue(venueId, manager);
    await manager.insert(VenueCommentEntity, { candidateId: venueId, comment, memberId, memberName: name });
  }

  private async requireVenue(id: number, manager: EntityManager): Promise<void> {
    if (await manager.existsBy(VenueEntity, { id })) return;
    throw new NotFoundException(venueCandidateMessages.unknown);
  }

  private async tally(venueId: number, voter: Voter, manager: EntityManager): Promise<CandidateTally> {
    const [tally] = await VENUE_TALLY.run(manager, { ...voter, venueId });
    if (!tally) throw new NotFoundException(venueCandidateMessages.unknown);
    return tally;
  }
}

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;
