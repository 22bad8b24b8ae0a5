import {
  fullName,
  rightMessages,
  rights,
  type giveRightsSchema,
  type Identity,
  type MemberRights,
} from '@lab/contracts';
import { Writes } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { MemberIdentitiesService } from '../credentials/member-identities.service.js';
import { LOCK_MEMBER } from '../credentials/member-identity.sql.js';
import { MemberRightsEntity } from './member-rights.entity.js';
import { PROTECTED_WITH_RIGHTS, SET_RIGHTS } from './member-rights.sql.js';

type GivenRights = z.output<typeof giveRightsSchema>;

/** Rights with which members can act for administrators. The gateway receives them with the identities. */
@Injectable()
export class MemberRightsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
    private readonly writes: Writes,
  ) {}

  /** The rights of all members who can have rights; empty for those without any. */
  list(): Promise<MemberRights[]> {
    return PROTECTED_WITH_RIGHTS.run(this.dataSource);
  }

  /**
   * Sets all rights of a member. A trigger ends the sessions and the open invite of a member who gets a new right,
   * because another person who has them would get the right, too.
   * @throws NotFoundException when there is no such member in the lab
   * @throws ConflictException when the member is not protected
   */
  async set(memberId: number, { rights: given, resetSignIn }: GivenRights, caller: Identity): Promise<MemberRights> {
    const sorted = rights.filter((right) => given.includes(right));
    await this.writes.write(caller, async (manager) => {
      await LOCK_MEMBER.run(manager, { id: memberId });
      const { member, isProtected } = await this.identities.get(memberId, manager);
      const isGiven = sorted.length > 0;
      if (isGiven && !isProtected) throw new ConflictException(rightMessages.onlyProtected(fullName(member)));
      // Given after the reset, because deleting the last way to sign in deletes the rights.
      if (resetSignIn) await this.identities.deleteCredentials(memberId, manager, isGiven);
      if (isGiven) return SET_RIGHTS.run(manager, { memberId, rights: sorted });
      return manager.delete(MemberRightsEntity, { memberId });
    });
    return { memberId, rights: sorted };
  }
}
