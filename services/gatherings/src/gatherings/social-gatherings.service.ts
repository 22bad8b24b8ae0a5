import {
  socialGatheringMessages,
  type createSocialGatheringSchema,
  type duplicateSocialGatheringSchema,
  type SocialGathering,
  type updateSocialGatheringSchema,
} from '@lab/contracts';
import { answerOnce, JsonList, jsonListSql, type Repeat, requireVersion } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import type { NamedVoter, Voter } from '../votes/voter.js';
import { GatheringChanges } from './gathering-changes.js';
import { requireFuture } from './deadline-rules.js';
import { createShareToken } from './share-token.js';
import { SocialGatheringEntity } from './social-gathering.entity.js';
import { DEADLINES_PASSED, gatheringsSql } from './social-gathering.sql.js';

@Injectable()
export class SocialGatheringsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deadlines: Deadlines,
    private readonly changes: GatheringChanges,
  ) {}

  /** All events or those to come, the newest first, with the caller's own votes marked. */
  list({ memberId, guestKey }: Voter, isUpcoming = false): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'social_gatherings',
      sql: jsonListSql('events', gatheringsSql(isUpcoming ? 'proposed_date > now()' : 'true')),
      parameters: [memberId, guestKey],
      moment: DEADLINES_PASSED,
    });
  }

  async get(id: number, { memberId, guestKey }: Voter, manager = this.dataSource.manager): Promise<SocialGathering> {
    const sql = gatheringsSql('id = $3');
    const [gathering] = await manager.query<SocialGathering[]>(sql, [memberId, guestKey, id]);
    if (!gathering) throw unknownGathering();
    return gathering;
  }

  /** @param member who proposes it, if that could be found out */
  async create(
    { initialVenue, ...fields }: z.output<typeof createSocialGatheringSchema>,
    member: () => NamedVoter,
    repeat?: Repeat,
  ): Promise<SocialGathering> {
    return this.addOnce(repeat, (manager) => this.add(fields, initialVenue ? [initialVenue] : [], member(), manager));
  }

  /** The same event and venues at another time; nobody has voted yet. */
  async duplicate(
    id: number,
    dates: z.output<typeof duplicateSocialGatheringSchema>,
    member: () => NamedVoter,
    repeat?: Repeat,
  ): Promise<SocialGathering> {
    return this.addOnce(repeat, async (manager) => {
      const { title, description, visibility, candidates } = await this.get(id, member(), manager);
      const venues = candidates.map(({ name, location, mapUrl, cuisineType, priceRange }) => {
        return { name, location, mapUrl, cuisineType, priceRange };
      });
      return this.add({ title, description, visibility, ...dates }, venues, member(), manager);
    });
  }

  /**
   * Replaces every field. Moving the deadline on reopens the voting.
   * @param seen the version that the caller has seen; none: whatever it is
   */
  async update(
    id: number,
    fields: z.output<typeof updateSocialGatheringSchema>,
    member: Voter,
    seen?: number,
  ): Promise<SocialGathering> {
    const gathering = await this.dataSource.transaction(async (manager) => {
      const kept = await this.lock(id, manager);
      // First of all: which dates are kept is said of those that the caller has seen.
      await requireVersion(seen, kept.version, () => this.get(id, member, manager));
      requireFuture(fields, await databaseNow(manager), kept);
      const isMoved = kept.votingEndDate.getTime() !== Date.parse(fields.votingEndDate);
      await manager.update(SocialGatheringEntity, id, {
        ...withDates(fields),
        ...(isMoved && { winnerId: null, settledAt: null }),
      });
      return this.get(id, member, manager);
    });
    this.deadlines.schedule(new Date(gathering.votingEndDate));
    this.changes.publish();
    return gathering;
  }

  /** A new share link; whoever has the old one is locked out. */
  async renewShareToken(id: number, member: Voter): Promise<SocialGathering> {
    await this.dataSource.manager.update(SocialGatheringEntity, id, { shareToken: createShareToken() });
    const gathering = await this.get(id, member);
    this.changes.publish();
    return gathering;
  }

  async remove(id: number): Promise<void> {
    const { affected } = await this.dataSource.manager.delete(SocialGatheringEntity, id);
    if (!affected) throw unknownGathering();
    this.changes.publish();
  }

  private async addOnce(
    repeat: Repeat | undefined,
    add: (manager: EntityManager) => Promise<SocialGathering>,
  ): Promise<SocialGathering> {
    const { answer, isFirst } = await this.dataSource.transaction((manager) => answerOnce(repeat, manager, add));
    if (isFirst) {
      this.deadlines.schedule(new Date(answer.votingEndDate));
      this.changes.publish();
    }
    return answer;
  }

  private async add(
    fields: z.output<typeof updateSocialGatheringSchema>,
    venues: readonly Partial<VenueCandidateEntity>[],
    member: NamedVoter,
    manager: EntityManager,
  ): Promise<SocialGathering> {
    requireFuture(fields, await databaseNow(manager));
    const { id } = await manager.save(SocialGatheringEntity, {
      ...withDates(fields),
      proposedBy: member.name,
      shareToken: createShareToken(),
    });
    const added = venues.map((venue) => ({ ...venue, gatheringId: id, addedBy: member.name }));
    await manager.save(VenueCandidateEntity, added);
    return this.get(id, member, manager);
  }

  private async lock(id: number, manager: EntityManager): Promise<SocialGatheringEntity> {
    const gathering = await manager.findOne(SocialGatheringEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!gathering) throw unknownGathering();
    return gathering;
  }
}

const withDates = <Fields extends { proposedDate: string; votingEndDate: string }>(fields: Fields) => ({
  ...fields,
  proposedDate: new Date(fields.proposedDate),
  votingEndDate: new Date(fields.votingEndDate),
});

const databaseNow = async (manager: EntityManager): Promise<Date> => {
  const [row] = await manager.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  return row!.now;
};

const unknownGathering = () => new NotFoundException(socialGatheringMessages.unknown);
