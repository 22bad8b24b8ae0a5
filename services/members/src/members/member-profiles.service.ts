import { fullName, photoRequestMessages, storedName, type Identity } from '@lab/contracts';
import { takeLock } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberEntity } from './member.entity.js';
import { MemberWritesService } from './member-writes.service.js';

/** The fields of a member that an approved request sets; others stay as they are. */
export type MemberProfile = Pick<MemberEntity, 'nameEn' | 'role' | 'department' | 'email' | 'researchKeywords'> &
  Partial<MemberEntity>;

/** The approving caller, and the member whose change they confirmed. */
interface Approval {
  updatesMemberId: number | undefined;
  caller: Identity;
}

/** Writes approved profiles to the directory. */
@Injectable()
export class MemberProfilesService {
  constructor(private readonly writes: MemberWritesService) {}

  /**
   * Creates or updates the member with this email address, in the caller's transaction.
   * @returns the member's id
   * @throws ConflictException when it would change a member other than the confirmed one, or another member has the
   * ORCID iD
   */
  async write(profile: MemberProfile, { updatesMemberId, caller }: Approval, manager: EntityManager): Promise<number> {
    const existing = await lockByEmail(profile.email, manager);
    refuseUnconfirmed(existing, updatesMemberId);
    const fields = { ...profile, name: storedName(profile, existing ?? undefined) };
    return this.writes.write({ existing, fields, emailTaken: photoRequestMessages.emailTaken }, caller, manager);
  }
}

/** The lock runs concurrent approvals for the same person one after the other. */
const lockByEmail = async (email: string, manager: EntityManager): Promise<MemberEntity | null> => {
  await takeLock(manager, `member:${email.toLowerCase()}`);
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
