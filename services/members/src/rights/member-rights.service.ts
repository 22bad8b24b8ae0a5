import { fullName, rightMessages, rights, type Identity, type MemberRights, type Right } from '@lab/contracts';
import { SignalClient, writeAs } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberIdentities } from '../credentials/member-identities.service.js';
import { LOCK_MEMBER } from '../credentials/member-identity.sql.js';
import { MemberInviteEntity } from '../credentials/member-invite.entity.js';
import { MemberRightsEntity } from './member-rights.entity.js';
import { PROTECTED_WITH_RIGHTS, SET_RIGHTS } from './member-rights.sql.js';

/** What administrators let members do in their place. The gateway learns it with their identities. */
@Injectable()
export class MemberRightsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentities,
    private readonly signals: SignalClient,
  ) {}

  /** The rights of all members who can have some; empty for those who have none. */
  list(): Promise<MemberRights[]> {
    return PROTECTED_WITH_RIGHTS.run(this.dataSource);
  }

  /**
   * Sets all rights of a member. An open invite ends: whoever has its link could sign in as them, with these rights.
   * @throws NotFoundException when there is no such member in the lab, ConflictException when nothing protects them
   */
  async set(memberId: number, given: readonly Right[], caller: Identity): Promise<MemberRights> {
    const sorted = rights.filter((right) => given.includes(right));
    await writeAs(this.dataSource, caller, async (manager) => {
      await LOCK_MEMBER.run(manager, { id: memberId });
      const { member, methods } = await this.identities.get(memberId, manager);
      if (sorted.length === 0) return manager.delete(MemberRightsEntity, { memberId });
      if (methods.length === 0) throw new ConflictException(rightMessages.onlyProtected(fullName(member)));
      await manager.delete(MemberInviteEntity, { memberId });
      return SET_RIGHTS.run(manager, { memberId, rights: sorted });
    });
    this.signals.emit('lab-members');
    return { memberId, rights: sorted };
  }
}
