import type { Identity } from '@lab/contracts';
import { Actors, MembersCopy } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { NamedVoter } from '../votes/voter.js';

/** The member as whom a caller acts: the chosen identity, or the default member. */
@Injectable()
export class ActingMember {
  constructor(
    private readonly members: MembersCopy,
    private readonly actors: Actors,
  ) {}

  /**
   * The member as whom a logged-in caller acts.
   * @throws ForbiddenException when the default member is somebody else, NotFoundException for an unknown member, ServiceAwayException when the members service does not answer
   */
  async of(identity: Identity): Promise<NamedVoter & { memberId: number }> {
    const memberId = await this.actors.actingMember(identity);
    return { memberId, guestKey: null, name: identity.chosenMember?.name ?? (await this.members.nameOf(memberId)) };
  }
}
