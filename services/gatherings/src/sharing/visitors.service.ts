import { actingMemberId, ANONYMOUS_GUEST, type Identity } from '@lab/contracts';
import { hashSecretToken } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ActingMemberService } from '../gatherings/acting-member.service.js';
import type { NamedVoter, Voter } from '../votes/voter.js';
import { ensureGuestKey, guestKeyOf, readGuestKey } from './guest-cookie.js';

/** Identifies the visitor of a shared page: a member by session, a guest by cookie. */
@Injectable()
export class VisitorsService {
  constructor(private readonly members: ActingMemberService) {}

  /** The viewer. Viewing does not create a guest and sets no cookie. */
  identifyViewer(request: Request, caller: Identity, gatheringId: number): Voter {
    if (caller.role !== 'anonymous') return { memberId: actingMemberId(caller), guestKey: null };
    const guestKey = readGuestKey(request, gatheringId);
    return { memberId: null, guestKey: guestKey ? hashSecretToken(guestKey) : null };
  }

  /**
   * The participant. A stranger becomes a guest and gets a cookie.
   * @param name that a guest has typed; members keep their own name
   */
  async identifyParticipant(
    request: Request,
    response: Response,
    caller: Identity,
    gatheringId: number,
    name = ANONYMOUS_GUEST,
  ): Promise<NamedVoter> {
    if (caller.role !== 'anonymous') return this.members.of(caller);
    const newKey = guestKeyOf(request, gatheringId, caller.address);
    return { memberId: null, guestKey: hashSecretToken(ensureGuestKey(request, response, gatheringId, newKey)), name };
  }
}
