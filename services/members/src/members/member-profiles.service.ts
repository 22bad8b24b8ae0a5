import { fullName, photoRequestMessages, storedName, type Identity } from '@lab/contracts';
import { takeTurn } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { releasePhoto } from './release-photo.js';
import { MemberEntity } from './member.entity.js';
import { refusalOf } from './members-table.js';
import { OwnChanges } from './own-changes.service.js';

/** The fields of a member that an approved request sets; others stay as they are. */
export type MemberProfile = Pick<MemberEntity, 'nameEn' | 'role' | 'department' | 'email' | 'researchKeywords'> &
  Partial<Pick<MemberEntity, 'name' | 'photoKey' | 'personalWebsite' | 'orcid' | 'currentPosition'>>;

/** Who approves, and the member that they confirmed to change. */
interface Approval {
  updatesMemberId: number | undefined;
  caller: Identity;
}

/** Writes approved profiles to the directory. */
@Injectable()
export class MemberProfiles {
  constructor(private readonly ownChanges: OwnChanges) {}

  /**
   * Creates or updates the member with this email address, in the caller's transaction.
   * @returns the member's id
   * @throws ConflictException when it would change another member than the confirmed one, or another has its ORCID iD
   */
  async write(profile: MemberProfile, { updatesMemberId, caller }: Approval, manager: EntityManager): Promise<number> {
    const existing = await lockByEmail(profile.email, manager);
    refuseUnconfirmed(existing, updatesMemberId);
    const name = storedName(profile, existing ?? undefined);
    const { id } = await save({ ...existing, ...profile, name }, manager);
    if (existing?.photoKey && profile.photoKey) await releasePhoto(existing.photoKey, manager);
    await this.ownChanges.note(id, caller, manager);
    return id;
  }
}

/** The lock orders concurrent approvals for one person. */
const lockByEmail = async (email: string, manager: EntityManager): Promise<MemberEntity | null> => {
  await takeTurn(manager, `member:${email.toLowerCase()}`);
  return manager
    .createQueryBuilder(MemberEntity, 'member')
    .setLock('pessimistic_write')
    .where('lower(member.email) = lower(:email)', { email })
    .getOne();
};

const refuseUnconfirmed = (existing: MemberEntity | null, confirmedId: number | undefined): void => {
  if (existing?.id === confirmedId) return;
  throw new ConflictException(
    existing ? photoRequestMessages.confirmUpdate(fullName(existing)) : photoRequestMessages.memberGone,
  );
};

/** An administrator may insert a member with this address at the same time. */
const save = async (member: Partial<MemberEntity>, manager: EntityManager): Promise<MemberEntity> => {
  try {
    return await manager.save(MemberEntity, member as MemberEntity);
  } catch (error) {
    throw refusalOf(error, photoRequestMessages.emailTaken);
  }
};
