import {
  accountMessages,
  actorOf,
  limits,
  type AccountClaims,
  type AccountEntrance,
  type Identity,
  type SignInAccount,
} from '@lab/contracts';
import { JsonList, requireFreshProof, takeLock, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager, type FindOneOptions } from 'typeorm';
import { MemberIdentitiesService } from './member-identities.service.js';
import type { OwnChange } from './session-change.js';
import { SignInAccountEntity } from './sign-in-account.entity.js';
import { ACCOUNT, ACCOUNT_LIST, DELETE_OLDEST_ACCOUNTS, MATCHING_MEMBERS } from './sign-in-account.sql.js';

/** The author of a sign-in's changes in the audit log, because the person has not proven to be a member yet. */
const AUTHOR = 'University sign-in';

/** Links university accounts to members, and signs members in with them. */
@Injectable()
export class SignInAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
    private readonly writes: Writes,
  ) {}

  /** Lists accounts, those that an administrator has to decide on first. */
  list(): JsonList {
    return new JsonList(this.dataSource, ACCOUNT_LIST);
  }

  /**
   * Finds the member that an account signs in. The first sign-in links the account to the member with its
   * verified address. From then on only the link counts. An account without a matching member or a verified address is
   * kept for an administrator.
   */
  async enter(claims: AccountClaims): Promise<AccountEntrance> {
    const { issuer, subject } = claims;
    const known = await this.dataSource.manager.findOneBy(SignInAccountEntity, { issuer, subject });
    const identity = known?.memberId && (await this.identities.find(known.memberId));
    if (identity) return { identity: { ...identity, invitedBy: known.invitedBy } };
    return this.writes.write(AUTHOR, async (manager) => {
      await takeLock(manager, AUTHOR);
      return this.enterFirst(claims, manager);
    });
  }

  /**
   * Links an account to a member, who can then sign in with it.
   * @throws ConflictException when it is linked to another member
   */
  async link(id: number, memberId: number, caller: Identity): Promise<SignInAccount> {
    return this.change(id, caller, async (account, manager) => {
      if (account.memberId !== null) throw new ConflictException(accountMessages.linked);
      await this.identities.lockSignIn(memberId, caller, manager);
      await this.identities.protect(memberId, manager, () =>
        manager.update(SignInAccountEntity, { id }, { memberId, dismissedAt: null, invitedBy: actorOf(caller).name }),
      );
    });
  }

  /** Removes an account from the list to decide on. It can still be linked later. */
  async dismiss(id: number, caller: Identity): Promise<SignInAccount> {
    return this.change(id, caller, async ({ memberId }, manager) => {
      if (memberId !== null) throw new ConflictException(accountMessages.linked);
      await manager.update(SignInAccountEntity, { id, dismissedAt: IsNull() }, { dismissedAt: () => 'now()' });
    });
  }

  /** Deletes an account and ends its member's sessions. The next sign-in with it counts as the first again. */
  async remove(id: number, caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      // Locks the member first, like unlinking one's own account does, to avoid a deadlock.
      const { memberId: holderId } = await getAccount(id, manager);
      if (holderId !== null) await this.identities.lockSignIn(holderId, caller, manager);
      const { memberId } = await lockAccount(id, manager);
      if (memberId !== holderId) throw new ConflictException(accountMessages.linked);
      await manager.delete(SignInAccountEntity, { id });
      if (memberId !== null) await this.identities.end(memberId, 'changed', manager);
    });
  }

  /** Unlinks one of the caller's own accounts. */
  removeOwn(id: number, caller: Identity): Promise<OwnChange<null>> {
    return this.identities.changeOwn(caller, async (own, manager) => {
      requireFreshProof(own.methods, caller);
      const { affected } = await manager.delete(SignInAccountEntity, { id, memberId: own.member.id });
      if (!affected) throw new NotFoundException(accountMessages.unknown);
      return { result: null, end: 'changed' };
    });
  }

  /**
   * The first sign-in with an account. First sign-ins run one after the other, so that only one of several accounts
   * with the same address is linked. The row lock waits for an administrator who is linking the account.
   */
  private async enterFirst(claims: AccountClaims, manager: EntityManager): Promise<AccountEntrance> {
    const { issuer, subject } = claims;
    const known = await manager.findOne(SignInAccountEntity, {
      where: { issuer, subject },
      lock: { mode: 'pessimistic_write' },
    });
    if (known?.memberId) {
      const { memberId, invitedBy } = known;
      return { identity: { ...(await this.identities.get(memberId, manager)), invitedBy } };
    }
    const member = await memberWithAddress(claims, manager);
    if (!member) {
      if (!known) await DELETE_OLDEST_ACCOUNTS.run(manager, { places: limits.unknownAccounts });
      await manager.save(SignInAccountEntity, { ...known, ...claims });
      return { problem: isVerified(claims) ? 'unknown_person' : 'email_not_verified' };
    }
    const account = { ...known, ...claims, memberId: member.id, dismissedAt: null, invitedBy: null };
    const identity = await this.identities.protect(member.id, manager, () =>
      manager.save(SignInAccountEntity, account),
    );
    return { identity: { ...identity, invitedBy: null } };
  }

  private async change(
    id: number,
    caller: Identity,
    work: (account: SignInAccountEntity, manager: EntityManager) => Promise<unknown>,
  ): Promise<SignInAccount> {
    return this.writes.write(caller, async (manager) => {
      await work(await lockAccount(id, manager), manager);
      return ACCOUNT.one(manager, { id });
    });
  }
}

const isVerified = ({ email, isEmailVerified }: AccountClaims): boolean => email !== null && isEmailVerified;

/** The only member with the account's verified address. Unverified addresses do not count, because anyone could enter them. */
const memberWithAddress = async (
  claims: AccountClaims,
  manager: EntityManager,
): Promise<{ id: number } | undefined> => {
  if (!isVerified(claims)) return undefined;
  const { email, issuer } = claims;
  const [member, another] = await MATCHING_MEMBERS.run(manager, { email, issuer });
  return another ? undefined : member;
};

const lockAccount = (id: number, manager: EntityManager): Promise<SignInAccountEntity> =>
  getAccount(id, manager, { lock: { mode: 'pessimistic_write' } });

const getAccount = async (
  id: number,
  manager: EntityManager,
  options: FindOneOptions<SignInAccountEntity> = {},
): Promise<SignInAccountEntity> => {
  const account = await manager.findOne(SignInAccountEntity, { where: { id }, ...options });
  if (!account) throw new NotFoundException(accountMessages.unknown);
  return account;
};
