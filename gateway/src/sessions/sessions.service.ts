import { randomUUID } from 'node:crypto';
import { type Identity, type Role, sessionMessages } from '@lab/contracts';
import { SecurityLog } from '@lab/service-kit/process';
import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { AdminUnclearException } from './admin-unclear.js';
import { IdentityVersionsService } from './identity/identity-versions.service.js';
import { Passwords, WrongPasswords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionSealer } from './session-sealer.js';
import { SignInSettings } from './sign-in-settings.js';
import {
  anonymousSession,
  type CurrentSession,
  isProven,
  type LoginKind,
  newSession,
  roleOf,
  type SealedSession,
  withLogin,
  withoutAdmin,
} from './session.js';

const WRONG_PASSWORD: Record<LoginKind, string> = {
  member: sessionMessages.incorrectPassword,
  admin: sessionMessages.incorrectAdminPassword,
};

type Caller = Pick<Identity, 'address' | 'sessionId'>;

/** Creates, changes and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly passwords: Passwords,
    private readonly sealer: SessionSealer,
    private readonly revoked: RevokedSessions,
    private readonly identities: IdentityVersionsService,
    private readonly wrongPasswords: WrongPasswords,
    private readonly log: SecurityLog,
    private readonly settings: SignInSettings,
  ) {}

  /** The current session of a cookie. An invalid cookie is anonymous, never an error. */
  async get(token: string): Promise<CurrentSession> {
    const session = await this.sealer.unseal(token);
    return session ? this.current(session) : anonymousSession;
  }

  /** True while the session is logged in and was not ended. */
  async isAlive(session: SealedSession): Promise<boolean> {
    return (await this.current(session)).role !== 'anonymous';
  }

  /**
   * Logs in with a password.
   * @param address for which wrong passwords are counted, both kinds together
   */
  async open(kind: LoginKind, password: string, { session }: CurrentSession, address: string): Promise<CurrentSession> {
    if (kind === 'member') this.requirePasswordLogin();
    await this.checkPassword(kind, password, { address, sessionId: session?.id ?? null });
    const now = Date.now();
    const fresh = session ?? newSession(randomUUID(), now);
    const opened = await this.current(withLogin(fresh, kind, this.passwords.fingerprints, now));
    if (kind === 'admin' && opened.isUnclear) throw new AdminUnclearException();
    this.log.note('logged in', { address, sessionId: fresh.id }, { login: kind });
    return opened;
  }

  /** Logs a session in as a member of the lab, without the password. */
  enter(session: SealedSession): Promise<CurrentSession> {
    return this.current(withLogin(session, 'member', this.passwords.fingerprints, Date.now()));
  }

  async end(session: SealedSession, address: string): Promise<void> {
    const isPublished = await this.revoked.revoke(session);
    const caller = { address, sessionId: session.id };
    this.log.note('logged out', caller);
    if (!isPublished) this.log.warn('other replicas learn of a logout only when Redis is back', caller);
  }

  /**
   * The current state of a session. A cookie from before its member was protected, reset or deleted is anonymous. The
   * session's id stays valid, because the user who protects a member stays logged in under it. While it is unknown
   * whether another replica ended the session, members stay logged in, but administrators and helpers lose their
   * rights.
   */
  async current(session: SealedSession): Promise<CurrentSession> {
    const role = this.roleOf(session);
    const state = role === 'anonymous' ? 'ended' : await this.revoked.stateOf(session);
    const rights = state === 'ended' ? null : await this.identities.rightsIn(session);
    if (!rights) return anonymousSession;
    if (state !== 'unknown') return { session, role, rights };
    return role === 'admin'
      ? { session, role: this.roleOf(withoutAdmin(session)), rights: [], isUnclear: true }
      : { session, role, rights: [] };
  }

  /** While the lab password is turned off, a member's session counts only if its user has proven their identity. */
  private roleOf(session: SealedSession): Role {
    const role = roleOf(session, this.passwords.fingerprints, Date.now());
    return role === 'member' && !this.settings.hasPasswordLogin && !isProven(session) ? 'anonymous' : role;
  }

  private requirePasswordLogin(): void {
    this.settings.requireKnown();
    if (!this.settings.hasPasswordLogin) throw new ForbiddenException(sessionMessages.noPasswordLogin);
  }

  private async checkPassword(kind: LoginKind, password: string, caller: Caller): Promise<void> {
    if (this.passwords.matches(kind, password)) return this.wrongPasswords.check(caller.address);
    await this.wrongPasswords.count(caller.address);
    this.log.warn('wrong password', caller, { login: kind });
    throw new UnauthorizedException(WRONG_PASSWORD[kind]);
  }
}
