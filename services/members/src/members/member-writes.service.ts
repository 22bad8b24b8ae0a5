import { memberMessages, type Identity } from '@lab/contracts';
import { driverErrorOf } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberIdentitiesService } from '../credentials/member-identities.service.js';
import { MemberEntity } from './member.entity.js';
import { findTakenName, isNewName } from './names-apart.js';
import { OwnChangesService } from './own-changes.service.js';
import { PhotoRequestEntity } from '../photo-requests/photo-request.entity.js';

/** A row of the directory that is about to be written. */
interface MemberWrite {
  /** The member, locked by the transaction; null to add one. */
  existing: MemberEntity | null;
  /** Absent fields stay as they are. */
  fields: Partial<MemberEntity>;
  /** The message when another member has the email address. */
  emailTaken: string;
}

/** PostgreSQL's code for a unique violation: indexes check email address and ORCID iD. */
const UNIQUE_VIOLATION = '23505';

const NEW_MEMBER = { name: '', nameEn: '', isAlumni: false, otherNames: [] };

/** Writes every change of the directory: from forms, imports and approved requests, and when members leave. */
@Injectable()
export class MemberWritesService {
  constructor(
    private readonly identities: MemberIdentitiesService,
    private readonly ownChanges: OwnChangesService,
  ) {}

  /**
   * Adds or changes a member in the caller's transaction.
   * @returns the member's id
   * @throws ForbiddenException when it would change the sign-in of a member with rights and the caller is not an
   * administrator
   * @throws ConflictException when another member has the email address, the ORCID iD or the name
   */
  async write(write: MemberWrite, caller: Identity, manager: EntityManager): Promise<number> {
    const [id] = await this.writeAll([write], caller, manager);
    return id!;
  }

  /** Like `write`, for several members. Two of them may exchange their names. */
  async writeAll(writes: readonly MemberWrite[], caller: Identity, manager: EntityManager): Promise<number[]> {
    const ids: number[] = [];
    const named: number[] = [];
    for (const each of writes) {
      const id = await this.writeOne(each, caller, manager);
      ids.push(id);
      const { existing, fields } = each;
      if (isNewName(existing, { ...NEW_MEMBER, ...existing, ...fields })) named.push(id);
    }
    const taken = await findTakenName(named, manager);
    if (taken) throw new ConflictException(taken.message);
    return ids;
  }

  private async writeOne(
    { existing, fields, emailTaken }: MemberWrite,
    caller: Identity,
    manager: EntityManager,
  ): Promise<number> {
    if (existing && changesSignIn(existing, fields))
      await this.identities.requireMayChangeSignIn(existing.id, caller, manager);
    if (existing?.photoKey && fields.photoKey) await releasePhoto(existing.photoKey, manager);
    try {
      if (!existing) return (await manager.save(MemberEntity, fields as MemberEntity)).id;
      await manager.update(MemberEntity, existing.id, fields);
      await this.ownChanges.note(existing.id, caller, manager);
      return existing.id;
    } catch (error) {
      throw refusalOf(error, emailTaken);
    }
  }
}

/** Leaving ends the sign-in, and a new address changes which university account matches. Alumni have no sign-in. */
const changesSignIn = (member: MemberEntity, { email = member.email, isAlumni }: Partial<MemberEntity>): boolean =>
  !member.isAlumni && (isAlumni === true || email.toLowerCase() !== member.email.toLowerCase());

/**
 * Explains why a member could not be written.
 * @returns any other error unchanged
 */
const refusalOf = (error: unknown, emailTaken: string): unknown => {
  const { code, constraint } = driverErrorOf(error);
  if (code !== UNIQUE_VIOLATION) return error;
  return new ConflictException(constraint === 'lab_members_orcid' ? memberMessages.orcidTaken : emailTaken);
};

/**
 * Removes a member's old photo from the request it came with, so that it is deleted like any photo without an owner.
 */
export const releasePhoto = (photoKey: string, manager: EntityManager): Promise<unknown> =>
  manager.update(PhotoRequestEntity, { photoKey }, { photoKey: null });
