import { randomUUID } from 'node:crypto';
import { ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import {
  credentialMessages,
  type chooseIdentitySchema,
  type Identity,
  type MemberIdentity,
  type ProvenIdentity,
} from '@lab/contracts';
import { CONFIG, SecurityLog } from '@lab/service-kit/process';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
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
import { IdentityVersions } from './identity-versions.service.js';
import { Proofs } from './proofs.service.js';

/** The members as whom sessions act ("I am this lab member"). */
@Injectable()
export class IdentitySessions {
  /** When false, every member's session has to stay that of the member who has proven it. */
  private readonly hasPasswordLogin: boolean;

  constructor(
    private readonly sessions: SessionsService,
    private readonly versions: IdentityVersions,
    private readonly proofs: Proofs,
    private readonly seen: SeenSessions,
    private readonly log: SecurityLog,
    @Inject(CONFIG) { LAB_PASSWORD_LOGIN }: GatewayConfig,
  ) {
    this.hasPasswordLogin = LAB_PASSWORD_LOGIN;
  }

  /** Chooses a member, with the proof that this takes; null removes the choice. */
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
   * A new session for an invited member, in which nothing is left of the browser's former one. It needs no password.
   */
  open(identity: ProvenIdentity, { address }: Identity): Promise<CurrentSession> {
    const fresh = newSession(randomUUID(), Date.now());
    this.log.note('invite accepted', { address, sessionId: fresh.id }, { member: identity.member.id });
    return this.sessions.enter(withIdentity(fresh, identity, proofBy(identity)));
  }

  /**
   * Opens the session of a member who has signed in by the university. A session that the same member has proven before goes
   * on; any other session of the browser is replaced.
   * @param provenAt when they have proven to the issuer who they are
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

  /** Updates the chosen member's names; keeps the old ones while the members service is unavailable. */
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
