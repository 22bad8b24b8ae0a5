import { randomUUID } from 'node:crypto';
import { ForbiddenException, Injectable, NotFoundException, HttpException, HttpStatus } from '@nestjs/common';
import {
  credentialMessages,
  type chooseIdentitySchema,
  type Identity,
  type MemberIdentity,
  type ProvenIdentity,
} from '@lab/contracts';
import { SecurityLog } from '@lab/service-kit/process';
import type { z } from 'zod';
import { SeenSessions } from '../seen-sessions.js';
import {
  isProvenAs,
  newSession,
  proofBy,
  withIdentity,
  withoutIdentity,
  type CurrentSession,
  type SealedSession,
} from '../session.js';
import { SessionsService } from '../sessions.service.js';
import { SignInSettings } from '../sign-in-settings.js';
import { IdentityVersionsService } from './identity-versions.service.js';
import { ProofsService } from './proofs.service.js';
import { WrongPasswords } from '../passwords.js';
import { IdentitiesClient } from './identities.client.js';

/** Sets the member that a session acts as ("I am this lab member"). */
@Injectable()
export class IdentitySessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly versions: IdentityVersionsService,
    private readonly proofs: ProofsService,
    private readonly seen: SeenSessions,
    private readonly log: SecurityLog,
    private readonly settings: SignInSettings,
  ) {}

  /** When false, a session must keep the member whose identity its user has proven. */
  private get hasPasswordLogin(): boolean {
    return this.settings.hasPasswordLogin;
  }

  /** Chooses a member, with a proof if one is needed; null removes the choice. */
  async choose(
    { memberId, ...given }: z.output<typeof chooseIdentitySchema>,
    session: SealedSession,
    caller: Identity,
  ): Promise<CurrentSession> {
    if (memberId === null && !this.hasPasswordLogin) throw new ForbiddenException(credentialMessages.onlyYourself);
    if (session.chosenMember?.id !== memberId) this.seen.forget(session);
    if (memberId === null) {
      this.log.note('member chosen', caller, { member: null });
      return this.sessions.current(withoutIdentity(session));
    }
    const { identity, proof, by } = await this.proofs.check(await this.identityOf(memberId), given, session, caller);
    if (!proof && !this.hasPasswordLogin) throw new ForbiddenException(credentialMessages.onlyYourself);
    this.log.note('member chosen', caller, { member: memberId, proof: by });
    return this.sessions.current(withIdentity(session, identity, proof));
  }

  /**
   * Creates a new session for an invited member. It needs no password, and keeps nothing from the browser's earlier
   * session.
   */
  open(identity: ProvenIdentity, { address }: Identity): Promise<CurrentSession> {
    const fresh = newSession(randomUUID(), Date.now());
    this.log.note('invite accepted', { address, sessionId: fresh.id }, { member: identity.member.id });
    return this.sessions.enter(withIdentity(fresh, identity, proofBy(identity)));
  }

  /**
   * Opens the session of a member who has signed in through the university. If the same member has already proven the
   * browser's session, it continues; any other session is replaced.
   * @param provenAt when they proved their identity to the issuer
   */
  enter(
    identity: ProvenIdentity,
    { session }: CurrentSession,
    provenAt: number,
    caller: Identity,
  ): Promise<CurrentSession> {
    const isSame = session !== null && isProvenAs(identity, session);
    const entered = isSame ? session : newSession(randomUUID(), Date.now());
    const { address } = caller;
    this.log.note('signed in by the university', { address, sessionId: entered.id }, { member: identity.member.id });
    return this.sessions.enter(withIdentity(entered, identity, proofBy(identity, provenAt)));
  }

  /** Updates the chosen member's names. Keeps the old ones while the members service is unavailable. */
  async refresh(current: CurrentSession): Promise<CurrentSession> {
    const { session } = current;
    if (!session?.chosenMember) return current;
    const { id, name, nameEn } = session.chosenMember;
    const identity = await this.versions.get(id).catch(() => undefined);
    if (identity === undefined) return current;
    const isSame = identity?.member.name === name && identity.member.nameEn === nameEn;
    if (isSame && identity.version === session.identityVersion) return current;
    return this.sessions.current({ ...session, chosenMember: identity?.member ?? session.chosenMember });
  }

  private async identityOf(memberId: number): Promise<MemberIdentity> {
    const identity = await this.versions.get(memberId);
    if (!identity) throw new NotFoundException(credentialMessages.notInTheLab);
    return identity;
  }
}

/** Opens sessions for members who follow an invite link. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessionsService,
    private readonly wrongPasswords: WrongPasswords,
    private readonly log: SecurityLog,
  ) {}

  /** Creates a session for the invited member. Wrong tokens count like wrong passwords. */
  async accept(token: string, caller: Identity): Promise<CurrentSession> {
    await this.wrongPasswords.check(caller.address);
    try {
      return await this.sessions.open(await this.client.acceptInvite(token, caller), caller);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await this.wrongPasswords.count(caller.address);
      this.log.warn('wrong invite', caller);
      throw error;
    }
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() === HttpStatus.NOT_FOUND;
