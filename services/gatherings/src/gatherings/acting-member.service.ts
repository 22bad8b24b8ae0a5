import { credentialMessages, type Identity } from '@lab/contracts';
import { Actors, MembersCopy } from '@lab/service-kit';
import { ForbiddenException, Injectable } from '@nestjs/common';
import type { NamedVoter } from '../votes/voter.js';

/** Finds the member that a caller acts as: the chosen identity, or the default member. */
@Injectable()
export class ActingMemberService {
  constructor(
    private readonly members: MembersCopy,
    private readonly actors: Actors,
  ) {}

  /**
   * The member that a logged-in caller acts as.
   * @throws ForbiddenException when the caller must not act as the default member, or the lab has none;
   * ServiceAwayException when the members service does not answer
   */
  async of(identity: Identity): Promise<NamedVoter & { memberId: number }> {
    const memberId = await this.actors.actingMember(identity);
    if (!identity.chosenMember && !(await this.members.has(memberId)))
      throw new ForbiddenException(credentialMessages.sayWhoFirst);
    return { memberId, guestKey: null, name: identity.chosenMember?.name ?? (await this.members.nameOf(memberId)) };
  }
}
