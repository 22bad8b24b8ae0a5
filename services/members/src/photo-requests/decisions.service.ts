import {
  isOneName,
  labSettings,
  personNameMessages,
  rightMessages,
  type ApprovePhotoRequest,
  type Identity,
  type MemberEntry,
  type PhotoRequest,
} from '@lab/contracts';
import { UnclaimedFilesService, Writes } from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberProfilesService, type MemberProfile } from '../members/member-profiles.service.js';
import { MemberEntity } from '../members/member.entity.js';
import { MembersService } from '../members/members.service.js';
import { ownFieldsOf } from './own-edits.service.js';
import { PhotoRequestEntity } from './photo-request.entity.js';
import { ATTACH_DECIDED, ATTACH_REJECTED, REQUEST } from './photo-request.sql.js';

/** Approves and rejects requests. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly members: MembersService,
    private readonly profiles: MemberProfilesService,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly writes: Writes,
  ) {}

  /**
   * Creates the member with the request's email address, or updates an existing member whose change the caller has
   * confirmed.
   * @throws ForbiddenException when the caller is a helper who sent the request or whom it is about
   */
  async approve(id: number, { role, updatesMemberId }: ApprovePhotoRequest, caller: Identity): Promise<MemberEntry> {
    const member = await this.writes.write(caller, async (manager) => {
      const request = await lockPending(id, manager);
      await refuseOwn(request, caller, manager);
      refuseUnlistable(request);
      const memberId = await this.profiles.write(profileOf(request, role), { updatesMemberId, caller }, manager);
      await manager.update(PhotoRequestEntity, id, { status: 'approved', decidedAt: () => 'now()', memberId });
      await ATTACH_DECIDED.run(manager, { memberId });
      return this.members.get(memberId, manager);
    });
    await this.unclaimed.sweep();
    return member;
  }

  /** Keeps the request but deletes its photo. */
  async reject(id: number, reason: string | null, caller: Identity): Promise<PhotoRequest> {
    const rejected = await this.writes.write(caller, async (manager) => {
      const { photoKey } = await lockPending(id, manager);
      const decision = { status: 'rejected', decidedAt: () => 'now()', reason, photoKey: null } as const;
      await manager.update(PhotoRequestEntity, id, decision);
      if (photoKey) await this.unclaimed.release(photoKey, manager);
      await ATTACH_REJECTED.run(manager, { id });
      return REQUEST.one(manager, { id });
    });
    await this.unclaimed.sweep();
    return rejected;
  }
}

/**
 * A member's own edit has extra fields, and may have no new photo. Where the second name is optional, a second name
 * equal to the English one counts as missing, and an existing member keeps theirs.
 */
const profileOf = (request: PhotoRequestEntity, role: string): MemberProfile => {
  const { name, nameEn, email, department, researchKeywords, photoKey, isOwnEdit } = request;
  const isNamed = name !== nameEn || labSettings().secondName?.isRequired;
  const profile = { nameEn, email, department, researchKeywords, role };
  return {
    ...profile,
    ...(isNamed && { name }),
    ...(photoKey && { photoKey }),
    ...(isOwnEdit && ownFieldsOf(request)),
  };
};

/** Another person must decide on a helper's own request. Administrators may decide on their own. */
const refuseOwn = async (request: PhotoRequestEntity, caller: Identity, manager: EntityManager): Promise<void> => {
  if (caller.role === 'admin' || !caller.chosenMember) return;
  const { id } = caller.chosenMember;
  const own = await manager.findOneBy(MemberEntity, { id });
  const isAboutThem = own?.email.toLowerCase() === request.email.toLowerCase();
  if (isAboutThem || request.requestedById === id) throw new ForbiddenException(rightMessages.ownRequest);
};

/** The database page may have changed a request since it was submitted. */
const refuseUnlistable = ({ name, nameEn }: PhotoRequestEntity): void => {
  if (!isOneName(name) || !isOneName(nameEn)) throw new ConflictException(personNameMessages.separator);
};

/** The row lock runs concurrent decisions one after the other; the second finds the request already decided. */
const lockPending = async (id: number, manager: EntityManager): Promise<PhotoRequestEntity> => {
  const request = await manager.findOne(PhotoRequestEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!request) throw new NotFoundException('There is no such photo request.');
  if (request.status !== 'pending') throw new ConflictException(`This request was already ${request.status}.`);
  return request;
};
