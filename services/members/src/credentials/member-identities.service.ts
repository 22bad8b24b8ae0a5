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
import { SecurityLog, SignalClient, writeAs } from '@lab/service-kit';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiTokenEntity } from './api-token.entity.js';
import { MemberCodeEntity } from './member-code.entity.js';
import {
  END_WHAT_WAS_MADE,
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

/** Everything with which somebody can become a member, or act as one. */
const CREDENTIALS = [
  ApiTokenEntity,
  MemberCodeEntity,
  MemberPasskeyEntity,
  MemberInviteEntity,
  SignInAccountEntity,
  WebAuthnChallengeEntity,
];

/** What came of a change of somebody's credentials, and why it ends what was made before under their name, if it does. */
export interface Changed<Result> {
  result: Result;
  end: IdentityEnd | null;
  /** True when the caller has given their current code for it. */
  isProof?: boolean;
}

/** The members as identities: who is protected, and until when what was made under their name lasts. */
@Injectable()
export class MemberIdentities {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: SignalClient,
    private readonly log: SecurityLog,
  ) {}

  /** @returns null when there is no such member in the lab */
  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<MemberIdentity | null> {
    const [identity] = await IDENTITIES.run(manager, { id });
    return identity ?? null;
  }

  /** Of all members in the lab. */
  list(): Promise<MemberIdentity[]> {
    return IDENTITIES.run(this.dataSource, { id: null });
  }

  /** @throws NotFoundException when there is no such member in the lab: alumni cannot be chosen, invited or protected */
  async get(id: number, manager?: EntityManager): Promise<MemberIdentity> {
    const identity = await this.find(id, manager);
    if (!identity) throw new NotFoundException(credentialMessages.notInTheLab);
    return identity;
  }

  /** The members whom nobody else can choose. */
  listProtected(): Promise<MemberNames[]> {
    return PROTECTED_MEMBERS.run(this.dataSource);
  }

  /**
   * Changes the caller's own credentials in a transaction. Whoever protects a member, or changes or removes what protects
   * them, ends everything that was made under their name before, sessions and calendar links: somebody else may have it.
   * The session that sets a member's first credential counts as proven from then on.
   * @returns the result of `change`, and the identity after it
   * @throws ForbiddenException when the caller may not act as the member they chose
   */
  async changeOwn<Result>(
    caller: Identity,
    change: (own: MemberIdentity, manager: EntityManager) => Promise<Changed<Result>>,
  ): Promise<OwnChange<Result>> {
    const changed = await writeAs(this.dataSource, caller, async (manager) => {
      const own = await this.lockOwn(caller, manager);
      const { result, end, isProof = false } = await change(own, manager);
      const { methods } = await this.get(own.member.id, manager);
      const reason = own.methods.length === 0 && methods.length > 0 ? 'protected' : end;
      if (reason) await this.end(own.member.id, reason, manager);
      const isFirst = !caller.isProven && methods.length > 0;
      return { result, identity: await this.get(own.member.id, manager), isProof: isProof || isFirst };
    });
    this.signals.emit('lab-members');
    return changed;
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
   * Gives a member a credential on behalf of somebody else, such as an administrator. When it is the member's first one,
   * everything that was made under their name before ends.
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

  /** Ends everything that was made under a member's name. */
  async end(id: number, reason: IdentityEnd, manager: EntityManager): Promise<void> {
    await END_WHAT_WAS_MADE.run(manager, { id, reason });
  }

  /** Ends everything that was made under the caller's name. The caller goes on with the identity as it is then. */
  endSessions(caller: Identity): Promise<OwnChange<null>> {
    return this.changeOwn(caller, () => Promise.resolve({ result: null, end: 'signed_out' }));
  }

  /**
   * Locks a member whose sign-in somebody else is to change in this transaction. Whoever can sign in as a helper has their
   * rights: one helper must not give themselves those of another.
   * @throws NotFoundException when there is no such member in the lab, ForbiddenException when they have rights and the caller is no administrator
   */
  async lockSignIn(id: number, caller: Identity, manager: EntityManager): Promise<void> {
    await LOCK_MEMBER.run(manager, { id });
    await this.get(id, manager);
    await this.requireMayChangeSignIn(id, caller, manager);
  }

  /**
   * Checks that a caller may change how a member signs in, or end it. Every way to do so asks this.
   * @throws ForbiddenException when the member has rights and the caller is no administrator
   */
  async requireMayChangeSignIn(id: number, caller: Identity, manager?: EntityManager): Promise<void> {
    const identity = await this.find(id, manager);
    if (identity && identity.rights.length > 0 && caller.role !== 'admin')
      throw new ForbiddenException(rightMessages.onlyAdmin(fullName(identity.member)));
  }

  /** Deletes a member's credentials and ends everything that was made under their name. */
  async reset(id: number, caller: Identity): Promise<void> {
    await writeAs(this.dataSource, caller, async (manager) => {
      await this.lockSignIn(id, caller, manager);
      await this.deleteCredentials(id, manager);
    });
    this.signals.emit('lab-members');
    this.log.note('credentials reset', caller, { member: id });
  }

  /**
   * Deletes a member's credentials in the caller's transaction, which has locked the member.
   * @param isLocked true when the member can only be chosen by an invitation; false: as the lab's identity policy says
   */
  async deleteCredentials(id: number, manager: EntityManager, isLocked = false): Promise<void> {
    for (const credential of CREDENTIALS) await manager.delete(credential, { memberId: id });
    await this.end(id, 'reset', manager);
    await LOCK_SIGN_IN.run(manager, { id, isLocked });
  }

  /** When a backup was restored last. */
  async lastRestore(): Promise<{ restoredAt: string | null }> {
    const [last] = await LAST_RESTORE.run(this.dataSource);
    return last!;
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

/** The version tells apart those who chose the member before and after somebody protected or reset it. */
const isOwn = ({ version, isProtected }: MemberIdentity, caller: Identity): boolean => {
  if (version !== caller.identityVersion) return false;
  return caller.isProven || (caller.policy === 'open' && !isProtected);
};
