import { socialGatheringMessages, venueCandidateMessages, type CandidateTally } from '@lab/contracts';
import { answerOnce, inTransaction, type Answered, type Repeat } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { GatheringChanges } from '../gatherings/gathering-changes.js';
import { CANDIDATE_TALLY } from '../gatherings/social-gathering.sql.js';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import type { Transact } from './transact.js';
import type { NamedVoter, Voter } from './voter.js';
import { VenueCommentEntity } from './venue-comment.entity.js';

/**
 * One vote each: $1 the candidate, $2 to $5 who votes what. The deadline is checked in the statement itself, and
 * whoever settles the event waits for it. Nothing comes back when voting has ended or the candidate is gone.
 */
const voteSql = (constraint: string): string => `
  INSERT INTO candidate_votes (candidate_id, member_id, guest_key, member_name, vote)
  SELECT candidate.id, $2::integer, $3::text, $4, $5::boolean FROM venue_candidates AS candidate
  JOIN social_gatherings AS gathering ON gathering.id = candidate.gathering_id
  WHERE candidate.id = $1 AND voting_end_date > clock_timestamp() FOR KEY SHARE OF gathering
  ON CONFLICT ON CONSTRAINT ${constraint}
  DO UPDATE SET vote = excluded.vote, member_name = excluded.member_name, updated_at = now()
  RETURNING id`;

const MEMBERS_VOTE = voteSql('candidate_votes_member');
const GUESTS_VOTE = voteSql('candidate_votes_guest');

/** What somebody says of a candidate: a vote, a comment, or both. */
export interface Ballot {
  candidateId: number;
  vote?: boolean | null | undefined;
  comment?: string | null | undefined;
}

interface CastOptions {
  repeat?: Repeat | undefined;
  /** In which transaction, when more than the ballot belongs to it. */
  transact?: Transact | undefined;
}

@Injectable()
export class CandidateVotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: GatheringChanges,
  ) {}

  /**
   * Keeps a vote and a comment, both or neither. A second vote replaces the first; comments add up, also after the end.
   * @param voter who votes, if that could be found out
   * @throws NotFoundException without such a candidate, ConflictException for a vote after the end
   */
  async cast(ballot: Ballot, voter: () => NamedVoter, { repeat, transact }: CastOptions = {}): Promise<CandidateTally> {
    const run: Transact = transact ?? ((write) => write(this.dataSource.manager));
    let done!: Answered<CandidateTally>;
    await run(async (outside) => {
      done = await answerOnce(repeat, outside, async (manager) => {
        await this.keep(ballot, voter(), manager);
        return this.tally(ballot.candidateId, voter(), manager);
      });
    });
    if (done.isFirst) this.changes.publish();
    return done.answer;
  }

  private async keep({ candidateId, vote, comment }: Ballot, voter: NamedVoter, outside: EntityManager): Promise<void> {
    const write = async (manager: EntityManager): Promise<void> => {
      if (isGiven(vote)) await this.vote(candidateId, vote, voter, manager);
      if (isGiven(comment)) await this.comment(candidateId, comment, voter, manager);
    };
    // A single statement needs no transaction around it.
    await (isGiven(vote) && isGiven(comment) ? inTransaction(outside, write) : write(outside));
  }

  private async vote(
    candidateId: number,
    vote: boolean,
    { memberId, guestKey, name }: NamedVoter,
    manager: EntityManager,
  ): Promise<void> {
    const sql = memberId === null ? GUESTS_VOTE : MEMBERS_VOTE;
    const kept = await manager.query<unknown[]>(sql, [candidateId, memberId, guestKey, name, vote]);
    if (kept.length > 0) return;
    await this.requireCandidate(candidateId, manager);
    throw new ConflictException(socialGatheringMessages.votingEnded);
  }

  private async comment(
    candidateId: number,
    comment: string,
    { memberId, name }: NamedVoter,
    manager: EntityManager,
  ): Promise<void> {
    await this.requireCandidate(candidateId, manager);
    await manager.insert(VenueCommentEntity, { candidateId, comment, memberId, memberName: name });
  }

  private async requireCandidate(id: number, manager: EntityManager): Promise<void> {
    if (await manager.existsBy(VenueCandidateEntity, { id })) return;
    throw new NotFoundException(venueCandidateMessages.unknown);
  }

  private async tally(
    candidateId: number,
    { memberId, guestKey }: Voter,
    manager: EntityManager,
  ): Promise<CandidateTally> {
    const values = [memberId, guestKey, candidateId];
    const [tally] = await manager.query<CandidateTally[]>(CANDIDATE_TALLY, values);
    if (!tally) throw new NotFoundException(venueCandidateMessages.unknown);
    return tally;
  }
}

const isGiven = <Value>(value: Value): value is NonNullable<Value> => value !== undefined && value !== null;
