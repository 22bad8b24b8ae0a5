import { actingMemberId, type Identity } from '@lab/contracts';
import { MembersClient } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { NamedVoter } from '../votes/voter.js';

/** How long the name of a member is taken as it was, in milliseconds. */
const FRESH_MS = 60_000;

/** Tells as whom a caller acts: the member they chose to be, or the default member. */
@Injectable()
export class ActingMember {
  private readonly names = new Map<number, { name: Promise<string>; since: number }>();

  constructor(private readonly members: MembersClient) {}

  /**
   * The member that a caller with a session acts as.
   * @throws NotFoundException without such a member, ServiceAwayException when the members service cannot answer
   */
  async of(identity: Identity): Promise<NamedVoter & { memberId: number }> {
    const memberId = actingMemberId(identity);
    return { memberId, guestKey: null, name: identity.chosenMember?.name ?? (await this.nameOf(memberId)) };
  }

  private nameOf(id: number): Promise<string> {
    const known = this.names.get(id);
    if (known && Date.now() - known.since < FRESH_MS) return known.name;
    const name = this.members.nameOf(id);
    this.names.set(id, { name, since: Date.now() });
    name.catch(() => this.names.delete(id));
    return name;
  }
}
