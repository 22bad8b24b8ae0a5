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
import { SHARED_GATHERING, SHARED_STATES } from '../gatherings/social-gathering.sql.js';
import { VenueCandidateEntity } from '../venues/venue-candidate.entity.js';
import { stranger, type Voter } from '../votes/voter.js';

/** What a share link leads to. */
export interface SharedGathering {
  id: number;
  visibility: GatheringVisibility;
}

/** How a shared event is at a moment. */
export interface SharedState extends SharedGathering {
  shareToken: string;
  /** Another one when what its page shows has changed. */
  fingerprint: string;
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
    if (!mayLook(gathering, caller)) {
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

  /** How events are now. One that is gone is left out. */
  states(ids: readonly number[]): Promise<SharedState[]> {
    return this.dataSource.query<SharedState[]>(SHARED_STATES, [stranger.memberId, stranger.guestKey, ids]);
  }

  async get(id: number, { memberId, guestKey }: Voter): Promise<SharedSocialGathering> {
    const values = [memberId, guestKey, id];
    const [gathering] = await this.dataSource.query<SharedSocialGathering[]>(SHARED_GATHERING, values);
    if (!gathering) throw new NotFoundException(socialGatheringMessages.notFound);
    return gathering;
  }
}

/** True when an event's visibility lets a caller who has its link look at it. */
export const mayLook = (
  { visibility }: Pick<SharedGathering, 'visibility'>,
  { role }: Pick<Identity, 'role'>,
): boolean => visibility !== 'lab_only' || role !== 'anonymous';
