import {
  credentialMessages,
  fullName,
  rightMessages,
  type Identity,
  type IdentityEnd,
  type MemberIdentity,
  type MemberNames,
  type SignInWay,
} from '@lab/contracts';
import { SecurityLog, Writes } from '@lab/service-kit';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiTokenEntity } from './api-token.entity.js';
import { MemberCodeEntity } from './member-code.entity.js';
import {
  END_CREDENTIALS,
  IDENTITIES,
  LOCK_MEMBER,
  LOCK_SIGN_IN,
  PROTECTED_MEMBERS,
  SIGN_IN_WAYS,
} from './member-identity.sql.js';
import { MemberInviteEntity } from './member-invite.entity.js';
import { MemberPasskeyEntity } from './member-passkey.entity.js';
import { LAST_RESTORE } from './restore.sql.js';
import type { OwnChange } from './session-change.js';
import { SignInAccountEntity } from './sign-in-account.entity.js';
import { WebAuthnChallengeEntity } from './webauthn-challenge.entity.js';

/** Everything that lets a person sign in or act as a member. */
const CREDENTIALS = [
  ApiTokenEntity,
  MemberCodeEntity,
  MemberPasskeyEntity,
  MemberInviteEntity,
  SignInAccountEntity,
  WebAuthnChallengeEntity,
];

/** The result of changing a member's credentials, and why this ends their sessions, links and tokens; null if it does not. */
export interface Changed<Result> {
  result: Result;
  end: IdentityEnd | null;
  /** True when the caller gave their current code. */
  isProof?: boolean;
}

/** Members' identities: who is protected, and which version valid sessions, links and tokens have. */
@Injectable()
export class MemberIdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly log: SecurityLog,
  ) {}

  /** @returns null when there is no such member in the lab */
  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<MemberIdentity | null> {
    const [identity] = await IDENTITIES.run(manager, { id });
    return identity ?? null;
  }

  /** The identities of all members in the lab. */
  list(): Promise<MemberIdentity[]> {
    return IDENTITIES.run(this.dataSource, { id: null });
  }

  /**
   * @throws NotFoundException when there is no such member in the lab: alumni cannot be chosen, invited or protected
   */
  async get(id: number, manager?: EntityManager): Promise<MemberIdentity> {
    const identity = await this.find(id, manager);
    if (!identity) throw new NotFoundException(credentialMessages.notInTheLab);
    return identity;
  }

  /** The members who can be chosen only with a proof. */
  listProtected(): Promise<MemberNames[]> {
    return PROTECTED_MEMBERS.run(this.dataSource);
  }

  /**
   * Changes the caller's own credentials in a transaction. Protecting a member, or changing or removing their
   * protection, ends all earlier sessions, links and tokens, because they may belong to another person. A session that
   * sets the first credential counts as proven from then on.
   * @returns the result of `change`, and the identity after it
   * @throws ForbiddenException when the caller may not act as the member they chose
   */
  async changeOwn<Result>(
    caller: Identity,
    change: (own: MemberIdentity, manager: EntityManager) => Promise<Changed<Result>>,
  ): Promise<OwnChange<Result>> {
    return this.writes.write(caller, async (manager) => {
      const own = await this.lockOwn(caller, manager);
      const { result, end, isProof = false } = await change(own, manager);
      const { methods } = await this.get(own.member.id, manager);
      const reason = own.methods.length === 0 && methods.length > 0 ? 'protected' : end;
      if (reason) await this.end(own.member.id, reason, manager);
      const isFirst = !caller.isProven && methods.length > 0;
      return { result, identity: await this.get(own.member.id, manager), isProof: isProof || isFirst };
    });
  }

  /**
   * The identity that the caller chose.
   * @throws ForbiddenException when the caller may not act as this member
   */
  async getOwn(caller: Identity, manager?: EntityManager): Promise<MemberIdentity> {
    const id = caller.chosenMember?.id;
    const own = id === undefined ? null : await this.find(id, manager);
    if (own && isOwn(own, caller)) return own;
    throw new ForbiddenException(credentialMessages.sayWhoFirst);
  }

  /**
   * Gives a member a credential on behalf of another person, such as an administrator. If it is the first one, the
   * member's earlier sessions, links and tokens end.
   * @param give stores the credential
   * @returns the identity with the credential
   * @throws NotFoundException when there is no such member in the lab
   */
  async protect(id: number, manager: EntityManager, give: () => Promise<unknown>): Promise<MemberIdentity> {
    await LOCK_MEMBER.run(manager, { id });
    const { methods } = await this.get(id, manager);
    await give();
    if (methods.length === 0) await this.end(id, 'protected', manager);
    return this.get(id, manager);
  }

  /** Ends a member's sessions, links and tokens by giving the identity a new version. */
  async end(id: number, reason: IdentityEnd, manager: EntityManager): Promise<void> {
    await END_CREDENTIALS.run(manager, { id, reason });
  }

  /** Ends all sessions, links and tokens of the caller's member. The caller continues with the new version of the identity. */
  endSessions(caller: Identity): Promise<OwnChange<null>> {
    return this.changeOwn(caller, () => Promise.resolve({ result: null, end: 'signed_out' }));
  }

  /**
   * Locks a member whose sign-in another person will change in this transaction. Signing in as a helper gives the
   * helper's rights, so a helper must not do this with another helper's sign-in.
   * @throws NotFoundException when there is no such member in the lab
   * @throws ForbiddenException when the member has rights and the caller is not an administrator
   */
  async lockSignIn(id: number, caller: Identity, manager: EntityManager): Promise<void> {
    await LOCK_MEMBER.run(manager, { id });
    await this.get(id, manager);
    await this.requireMayChangeSignIn(id, caller, manager);
  }

  /**
   * Checks that the caller may change or end a member's sign-in. Every such action must call this.
   * @throws ForbiddenException when the member has rights and the caller is not an administrator
   */
  async requireMayChangeSignIn(id: number, caller: Identity, manager?: EntityManager): Promise<void> {
    const identity = await this.find(id, manager);
    if (identity && identity.rights.length > 0 && caller.role !== 'admin')
      throw new ForbiddenException(rightMessages.onlyAdmin(fullName(identity.member)));
  }

  /** Deletes a member's credentials and ends their sessions, links and tokens. */
  async reset(id: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await this.lockSignIn(id, caller, manager);
      await this.deleteCredentials(id, manager);
    });
    this.log.note('credentials reset', caller, { member: id });
  }

  /**
   * Deletes a member's credentials in the caller's transaction, which has locked the member.
   * @param isLocked true if only an invite lets a person choose the member afterwards; otherwise the lab's identity
   * policy applies
   */
  async deleteCredentials(id: number, manager: EntityManager, isLocked = false): Promise<void> {
    for (const credential of CREDENTIALS) await manager.delete(credential, { memberId: id });
    await this.end(id, 'reset', manager);
    await LOCK_SIGN_IN.run(manager, { id, isLocked });
  }

  /** When a backup was last restored. */
  async lastRestore(): Promise<{ restoredAt: string | null }> {
    return LAST_RESTORE.one(this.dataSource);
  }

  /** The ways to sign in as a member. */
  async listWays(id: number): Promise<SignInWay[]> {
    await this.get(id);
    return SIGN_IN_WAYS.run(this.dataSource, { id });
  }

  private async lockOwn(caller: Identity, manager: EntityManager): Promise<MemberIdentity> {
    await LOCK_MEMBER.run(manager, { id: caller.chosenMember?.id ?? null });
    return this.getOwn(caller, manager);
  }
}

/** The version differs between sessions that chose the member before and after it was protected or reset. */
const isOwn = ({ version, isProtected }: MemberIdentity, caller: Identity): boolean => {
  if (version !== caller.identityVersion) return false;
  return caller.isProven || (caller.policy === 'open' && !isProtected);
};
