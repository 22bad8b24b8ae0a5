import {
  candidateVoteMessages,
  socialGatheringMessages,
  type Identity,
  type SharedSocialGathering,
} from '@lab/contracts';
import { ForbiddenException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { InjectRepository } from '@lab/service-kit';
import { DataSource, Repository } from 'typeorm';
import { GatheringEntity } from '../gatherings/gathering.entity.js';
import { SHARED_GATHERING, SHARED_STATES } from '../gatherings/gathering.sql.js';
import { VenueEntity } from '../venues/venue.entity.js';
import { anonymousVoter, type Voter } from '../votes/voter.js';
import type { SharedGathering, SharedState } from './shared-gathering.js';

/** What a gathering's visibility allows callers with its share link to do. */
@Injectable()
export class SharedGatheringsService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(GatheringEntity) private readonly gatherings: Repository<GatheringEntity>,
    @InjectRepository(VenueEntity) private readonly venues: Repository<VenueEntity>,
  ) {}

  /**
   * The gathering behind a share link.
   * @throws NotFoundException for an invalid link, UnauthorizedException when only members may see it
   */
  async find(shareToken: string | null, caller: Identity): Promise<SharedGathering> {
    const gathering = shareToken && (await this.findByToken(shareToken));
    if (!gathering) throw new NotFoundException(socialGatheringMessages.notFound);
    if (!canView(gathering, caller)) {
      throw new UnauthorizedException(socialGatheringMessages.labOnly);
    }
    return gathering;
  }

  private findByToken(shareToken: string): Promise<SharedGathering | null> {
    return this.gatherings.findOne({
      where: { shareToken },
      select: { id: true, visibility: true },
    });
  }

  /** @throws ForbiddenException unless guests may take part */
  requireGuestsInvited({ visibility }: SharedGathering): void {
    if (visibility !== 'invitees_only') throw new ForbiddenException(candidateVoteMessages.membersOnly);
  }

  /** @throws NotFoundException unless the venue belongs to this gathering */
  async requireVenue(gatheringId: number, venueId: number): Promise<void> {
    const isThere = await this.venues.existsBy({ id: venueId, gatheringId });
    if (!isThere) throw new NotFoundException(socialGatheringMessages.notFound);
  }

  /** The current states of gatherings, without deleted ones. */
  states(ids: readonly number[]): Promise<SharedState[]> {
    return SHARED_STATES.run(this.dataSource, { ...anonymousVoter, ids });
  }

  async get(id: number, voter: Voter): Promise<SharedSocialGathering> {
    const [gathering] = await SHARED_GATHERING.run(this.dataSource, { ...voter, id });
    if (!gathering) throw new NotFoundException(socialGatheringMessages.notFound);
    return gathering;
  }
}

/** True when the gathering's visibility allows the caller to see it through its share link. */
export const canView = (
  { visibility }: Pick<SharedGathering, 'visibility'>,
  { role }: Pick<Identity, 'role'>,
): boolean => visibility !== 'lab_only' || role !== 'anonymous';
