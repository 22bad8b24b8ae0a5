import type { Identity } from '@lab/contracts';
import { Actors, MembersClient } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { NamedVoter } from '../votes/voter.js';

/** How long a member's name is cached, in milliseconds. */
const FRESH_MS = 60_000;

/** The member as whom a caller acts: the chosen identity, or the default member. */
@Injectable()
export class ActingMember {
  private readonly names = new Map<number, { name: Promise<string>; since: number }>();

  constructor(
    private readonly members: MembersClient,
    private readonly actors: Actors,
  ) {}

  /**
   * The member as whom a logged-in caller acts.
   * @throws ForbiddenException when the default member is somebody else, NotFoundException for an unknown member, ServiceAwayException when the members service does not answer
   */
  async of(identity: Identity): Promise<NamedVoter & { memberId: number }> {
    const memberId = await this.actors.actingMember(identity);
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
