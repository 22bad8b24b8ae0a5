import { memberMessages, type Identity } from '@lab/contracts';
import { brokenRule } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { MemberIdentities } from '../credentials/member-identities.service.js';
import { MemberEntity } from './member.entity.js';
import { OwnChanges } from './own-changes.service.js';
import { releasePhoto } from './release-photo.js';

/** A row of the directory that is about to be written. */
interface MemberWrite {
  /** The member, locked by the transaction; null to add one. */
  existing: MemberEntity | null;
  /** Absent fields stay as they are. */
  fields: Partial<MemberEntity>;
  /** The message when another member has the email address. */
  emailTaken: string;
}

/** PostgreSQL's code for a unique violation: indexes check email address and ORCID iD, a trigger checks names. */
const UNIQUE_VIOLATION = '23505';

/** Writes every change of the directory: from forms, imports and approved requests, and when members leave. */
@Injectable()
export class MemberWrites {
  constructor(
    private readonly identities: MemberIdentities,
    private readonly ownChanges: OwnChanges,
  ) {}

  /**
   * Adds or changes a member in the caller's transaction.
   * @returns the member's id
   * @throws ForbiddenException when it would change the sign-in of a member with rights and the caller is not an
   * administrator
   * @throws ConflictException when another member has the email address, the ORCID iD or the name
   */
  async write(
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
 * Explains why members could not be written.
 * @returns any other error unchanged
 */
export const refusalOf = (error: unknown, emailTaken: string): unknown => {
  const { code, constraint } = brokenRule(error);
  if (code !== UNIQUE_VIOLATION) return error;
  if (constraint === 'lab_members_orcid') return new ConflictException(memberMessages.orcidTaken);
  const isName = constraint === 'lab_members_names' && error instanceof QueryFailedError;
  return new ConflictException(isName ? error.driverError.message : emailTaken);
};
