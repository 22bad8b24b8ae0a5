import {
  socialGatheringMessages,
  venueCandidateMessages,
  type createVenueCandidateSchema,
  type VenueCandidate,
} from '@lab/contracts';
import { answerOnce, type Repeat } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GatheringChanges } from '../gatherings/gathering-changes.js';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';
import { SocialGatheringsService } from '../gatherings/social-gatherings.service.js';
import type { NamedVoter } from '../votes/voter.js';
import { VenueCandidateEntity } from './venue-candidate.entity.js';

/** Whoever settles the event waits for this, or this for them: a venue is never added to a settled event. */
const ADD = `
  INSERT INTO venue_candidates (gathering_id, name, location, map_url, cuisine_type, price_range, added_by)
  SELECT id, $2, $3, $4, $5, $6, $7 FROM social_gatherings
  WHERE id = $1 AND voting_end_date > clock_timestamp() FOR KEY SHARE
  RETURNING id`;

const REMOVE = `
  DELETE FROM venue_candidates WHERE id = $1 AND gathering_id IN (
    SELECT gathering_id FROM venue_candidates AS candidate
    JOIN social_gatherings AS gathering ON gathering.id = candidate.gathering_id
    WHERE candidate.id = $1 AND voting_end_date > clock_timestamp() FOR KEY SHARE OF gathering
  )`;

type NewVenue = z.output<typeof createVenueCandidateSchema>;

@Injectable()
export class VenueCandidatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gatherings: SocialGatheringsService,
    private readonly changes: GatheringChanges,
  ) {}

  /**
   * Adds a venue while voting is open.
   * @param member who adds it, if that could be found out
   */
  async create(venue: NewVenue, member: () => NamedVoter, repeat?: Repeat): Promise<VenueCandidate> {
    const { answer, isFirst } = await answerOnce(repeat, this.dataSource.manager, (manager) =>
      this.add(venue, member(), manager),
    );
    if (isFirst) this.changes.publish();
    return answer;
  }

  private async add(
    { gatheringId, ...venue }: NewVenue,
    member: NamedVoter,
    manager: EntityManager,
  ): Promise<VenueCandidate> {
    const { name, location, mapUrl, cuisineType, priceRange } = venue;
    const values = [gatheringId, name, location, mapUrl, cuisineType, priceRange, member.name];
    const [added] = await manager.query<{ id: number }[]>(ADD, values);
    if (!added) return this.refuseToAdd(gatheringId, manager);
    const { candidates } = await this.gatherings.get(gatheringId, member, manager);
    return candidates.find(({ id }) => id === added.id)!;
  }

  /** Takes a venue back, with its votes and comments, while voting is open. */
  async remove(id: number): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(REMOVE, [id]);
    if (count === 0) await this.refuseToRemove(id);
    this.changes.publish();
  }

  private async refuseToAdd(gatheringId: number, manager: EntityManager): Promise<never> {
    const isThere = await manager.existsBy(SocialGatheringEntity, { id: gatheringId });
    throw isThere ? votingEnded() : new NotFoundException(socialGatheringMessages.unknown);
  }

  private async refuseToRemove(id: number): Promise<never> {
    const isThere = await this.dataSource.manager.existsBy(VenueCandidateEntity, { id });
    throw isThere ? votingEnded() : new NotFoundException(venueCandidateMessages.unknown);
  }
}

const votingEnded = () => new ConflictException(socialGatheringMessages.votingEnded);
