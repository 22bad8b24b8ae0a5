import { auditActor, photoRequestMessages, type Identity } from '@lab/contracts';
import { auditedRow, recordChange } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';
import { MemberEntity } from './member.entity.js';

/** What an approved request says about a member. */
export type MemberProfile = Pick<
  MemberEntity,
  'name' | 'nameEn' | 'role' | 'department' | 'email' | 'researchKeywords' | 'photoKey'
>;

/** Who approves, and whom they know that it changes. */
interface Approval {
  updatesMemberId: number | undefined;
  caller: Identity;
}

const TABLE = 'members.lab_members';
const UNIQUE_VIOLATION = '23505';

/** Writes what was approved into the directory, and what that has changed into the audit log. */
@Injectable()
export class MemberProfiles {
  /**
   * Makes the member with this email address, or brings them up to date, inside the caller's transaction.
   * @returns the member's id
   * @throws ConflictException when another member than the one that was confirmed would be changed
   */
  async write(profile: MemberProfile, { updatesMemberId, caller }: Approval, manager: EntityManager): Promise<number> {
    const existing = await lockByEmail(profile.email, manager);
    refuseUnconfirmed(existing, updatesMemberId);
    const before = existing && (await auditedRow(manager, MemberEntity, existing.id));
    const { id } = await save({ ...existing, ...profile }, manager);
    if (existing?.photoKey) await letGo(existing.photoKey, manager);
    const change = {
      actor: `${auditActor(caller)} (photo review)`,
      action: existing ? 'update' : 'insert',
      table: TABLE,
      rowId: id,
      before,
      after: await auditedRow(manager, MemberEntity, id),
    } as const;
    await recordChange(manager, change, photoRequestMessages.noAuditLog);
    return id;
  }
}

/** Two requests of one person that are approved at the same moment take turns. */
const lockByEmail = async (email: string, manager: EntityManager): Promise<MemberEntity | null> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`member:${email.toLowerCase()}`]);
  return manager
    .createQueryBuilder(MemberEntity, 'member')
    .setLock('pessimistic_write')
    .where('lower(member.email) = lower(:email)', { email })
    .getOne();
};

const refuseUnconfirmed = (existing: MemberEntity | null, confirmedId: number | undefined): void => {
  if (existing?.id === confirmedId) return;
  throw new ConflictException(
    existing ? photoRequestMessages.confirmUpdate(existing.name) : photoRequestMessages.memberGone,
  );
};

/** An administrator may add a member with this address at the same moment by other means. */
const save = async (member: Partial<MemberEntity>, manager: EntityManager): Promise<MemberEntity> => {
  try {
    return await manager.save(MemberEntity, member as MemberEntity);
  } catch (error) {
    const { code } = (error as { driverError?: { code?: string } }).driverError ?? {};
    throw code === UNIQUE_VIOLATION ? new ConflictException(photoRequestMessages.emailTaken) : error;
  }
};

/** The request that an earlier photo came with does not hold it any longer. It goes like any photo that nobody holds. */
const letGo = (photoKey: string, manager: EntityManager): Promise<unknown> =>
  manager.update(PhotoRequestEntity, { photoKey }, { photoKey: null });
