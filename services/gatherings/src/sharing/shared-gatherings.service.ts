import {
  candidateVoteMessages,
  socialGatheringMessages,
  type GatheringVisibility,
  type Identity,
  type SharedSocialGathering,
} from '@lab/contracts';
import { ForbiddenException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SocialGatheringEntity } from '../gatherings/social-gathering.entity.js';
import { SHARED_GATHERING } from '../gatherings/social-gathering.sql.js';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import type { Voter } from '../votes/voter.js';

/** What a share link leads to. */
export interface SharedGathering {
  id: number;
  visibility: GatheringVisibility;
}

/** What the visibility of an event lets whoever has its link do. */
@Injectable()
export class SharedGatheringsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The event behind a share link, for whoever may look at it.
   * @throws NotFoundException for a link that leads nowhere, UnauthorizedException when only the lab may look
   */
  async find(shareToken: string | null, caller: Identity): Promise<SharedGathering> {
    const gathering = shareToken && (await this.findByToken(shareToken));
    if (!gathering) throw new NotFoundException(socialGatheringMessages.notFound);
    const isInside = caller.role !== 'anonymous';
    if (gathering.visibility === 'lab_only' && !isInside) {
      throw new UnauthorizedException(socialGatheringMessages.labOnly);
    }
    return gathering;
  }

  private findByToken(shareToken: string): Promise<SharedGathering | null> {
    return this.dataSource.manager.findOne(SocialGatheringEntity, {
      where: { shareToken },
      select: { id: true, visibility: true },
    });
  }

  /** @throws ForbiddenException unless guests are invited to take part */
  requireGuestsInvited({ visibility }: SharedGathering): void {
    if (visibility !== 'invitees_only') throw new ForbiddenException(candidateVoteMessages.membersOnly);
  }

  /** @throws NotFoundException unless the candidate stands for this event */
  async requireCandidate(gatheringId: number, candidateId: number): Promise<void> {
    const isThere = await this.dataSource.manager.existsBy(VenueCandidateEntity, { id: candidateId, gatheringId });
    if (!isThere) throw new NotFoundException(socialGatheringMessages.notFound);
  }

  async get(id: number, { memberId, guestKey }: Voter): Promise<SharedSocialGathering> {
    const values = [memberId, guestKey, id];
    const [gathering] = await this.dataSource.query<SharedSocialGathering[]>(SHARED_GATHERING, values);
    if (!gathering) throw new NotFoundException(socialGatheringMessages.notFound);
    return gathering;
  }
}
