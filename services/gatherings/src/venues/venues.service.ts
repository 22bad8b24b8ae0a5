import {
  socialGatheringMessages,
  venueCandidateMessages,
  type createVenueCandidateSchema,
  type Identity,
  type VenueCandidate,
} from '@lab/contracts';
import { type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { GatheringsService } from '../gatherings/gatherings.service.js';
import type { NamedVoter } from '../votes/voter.js';
import { VenueEntity } from './venue.entity.js';
import { ADD_VENUE, REMOVE_VENUE } from './venue.sql.js';

type NewVenue = z.output<typeof createVenueCandidateSchema>;

@Injectable()
export class VenuesService {
  constructor(
    private readonly gatherings: GatheringsService,
    private readonly writes: Writes,
  ) {}

  /**
   * Adds a venue while voting is open.
   * @param member returns the member who adds it, or throws if the member could not be determined
   */
  async create(venue: NewVenue, member: () => NamedVoter, caller: Identity, repeat?: Repeat): Promise<VenueCandidate> {
    return this.writes.once(caller, repeat, (manager) => this.add(venue, member(), manager));
  }

  private async add(
    { gatheringId, ...venue }: NewVenue,
    member: NamedVoter,
    manager: EntityManager,
  ): Promise<VenueCandidate> {
    const [added] = await ADD_VENUE.run(manager, {
      ...venue,
      gatheringId,
      addedBy: member.name,
      addedById: member.memberId,
    });
    if (!added) return this.refuseToAdd(gatheringId, manager);
    const { candidates } = await this.gatherings.get(gatheringId, member, manager);
    return candidates.find(({ id }) => id === added.id)!;
  }

  /** Deletes a venue with its votes and comments while voting is open. */
  async remove(id: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      const [removed] = await REMOVE_VENUE.run(manager, { id });
      if (!removed) await this.refuseToRemove(id, manager);
    });
  }

  private async refuseToAdd(gatheringId: number, manager: EntityManager): Promise<never> {
    const isThere = await manager.existsBy(GatheringEntity, { id: gatheringId });
    throw isThere ? votingEnded() : new NotFoundException(socialGatheringMessages.unknown);
  }

  private async refuseToRemove(id: number, manager: EntityManager): Promise<never> {
    const isThere = await manager.existsBy(VenueEntity, { id });
    throw isThere ? votingEnded() : new NotFoundException(venueCandidateMessages.unknown);
  }
}

const votingEnded = () => new ConflictException(socialGatheringMessages.votingEnded);
