import { actingMemberId, ANONYMOUS_GUEST, type Identity } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ActingMember } from '../gatherings/acting-member.js';
import type { NamedVoter, Voter } from '../votes/voter.js';
import { digestOf, ensureGuestKey, guestKeyOf, readGuestKey } from './guest-cookie.js';

/** Tells who stands before the shared page: a member as themself, a guest by their cookie. */
@Injectable()
export class Visitors {
  constructor(private readonly members: ActingMember) {}

  /** Who looks. Looking makes nobody a guest: no cookie is set. */
  whoLooks(request: Request, caller: Identity, gatheringId: number): Voter {
    if (caller.role !== 'anonymous') return { memberId: actingMemberId(caller), guestKey: null };
    const guestKey = readGuestKey(request, gatheringId);
    return { memberId: null, guestKey: guestKey ? digestOf(guestKey) : null };
  }

  /**
   * Who takes part. A stranger becomes a guest, whose browser is given a key.
   * @param name that a guest gave; a member's own name stands whatever it is
   */
  async whoTakesPart(
    request: Request,
    response: Response,
    caller: Identity,
    gatheringId: number,
    name = ANONYMOUS_GUEST,
  ): Promise<NamedVoter> {
    if (caller.role !== 'anonymous') return this.members.of(caller);
    const newKey = guestKeyOf(request, gatheringId, caller.address);
    return { memberId: null, guestKey: digestOf(ensureGuestKey(request, response, gatheringId, newKey)), name };
  }
}
