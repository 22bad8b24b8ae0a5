import { ForbiddenException, Injectable } from '@nestjs/common';
import {
  actingMemberId,
  credentialMessages,
  fullName,
  isCalled,
  isNamed,
  type Identity,
  type MemberNames,
  type Right,
} from '@lab/contracts';
import { allows, requireProof } from './access.js';
import { MembersCopy } from '../clients/members-client.js';

/** The person whom a request names as its actor: by a member's id, by a typed name, or both. */
interface NamedActor {
  memberId?: number;
  name?: string;
}

interface ActorOptions {
  /** Holders of this right and administrators may act as any member. */
  right?: Right;
}

/**
 * Decides who may act as whom: a caller with a proven identity only as themselves, others as any member without a code
 * or passkey.
 */
@Injectable()
export class Actors {
  constructor(private readonly members: MembersCopy) {}

  /**
   * Checks a request that names the person who acts.
   * @throws ForbiddenException when this caller may not act as this person; ServiceAwayException when the members
   * service does not answer and never has
   */
  async requireMayActAs(caller: Identity, named: NamedActor, { right }: ActorOptions = {}): Promise<void> {
    if (right && allows(right, caller)) return;
    // Routes that are also for guests reach this without a proof.
    requireProof(caller);
    if (caller.isProven && caller.chosenMember) return this.requireSelf(caller.chosenMember, named);
    const protectedMember = await this.protectedMember(named);
    if (protectedMember) throw new ForbiddenException(credentialMessages.protectedName(fullName(protectedMember)));
  }

  /**
   * Returns the member as whom the caller acts when a request names no one.
   * @throws ForbiddenException when the caller has no identity and the default member is protected, or when the lab
   * requires a proof; ServiceAwayException as above
   */
  async actingMember(caller: Identity): Promise<number> {
    requireProof(caller);
    const memberId = actingMemberId(caller);
    if (caller.isProven && caller.chosenMember) return memberId;
    const protectedMember = this.protectedMember({ memberId });
    // A second check: the gateway already requires a proof for choosing a protected member.
    const found = await (caller.chosenMember ? protectedMember.catch(() => undefined) : protectedMember);
    if (found) throw new ForbiddenException(credentialMessages.sayWhoFirst);
    return memberId;
  }

  private async requireSelf({ id, name }: { id: number; name: string }, named: NamedActor): Promise<void> {
    const isOwnId = named.memberId === undefined || named.memberId === id;
    if (isOwnId && (named.name === undefined || isCalled(named.name, [name]) || (await this.isNameOf(id, named.name))))
      return;
    throw new ForbiddenException(credentialMessages.onlyYourself);
  }

  /** The session has only the member's Chinese name, from the time of the choice. */
  private async isNameOf(id: number, name: string): Promise<boolean> {
    const member = (await this.members.members.get()).find((each) => each.id === id);
    return member !== undefined && isNamed(member, name);
  }

  private async protectedMember({ memberId, name }: NamedActor): Promise<MemberNames | undefined> {
    const members = await this.members.protectedMembers.get();
    return members.find((member) => member.id === memberId || (name !== undefined && isNamed(member, name)));
  }
}
