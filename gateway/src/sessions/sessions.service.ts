import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { limits, sessionMessages, type Identity, type Role } from '@lab/contracts';
import { MembersClient, RateLimiter, SecurityLog } from '@lab/service-kit/process';
import { AdminUnclearException } from './admin-unclear.exception.js';
import { Passwords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionSealer } from './session-sealer.js';
import {
  anonymousSession,
  newSession,
  roleOf,
  withOpenDoor,
  withoutAdmin,
  type CurrentSession,
  type Door,
  type SealedSession,
} from './session.js';

const WRONG_PASSWORD: Record<Door, string> = {
  member: sessionMessages.incorrectPassword,
  admin: sessionMessages.incorrectAdminPassword,
};

type Caller = Pick<Identity, 'address' | 'sessionId'>;

/** Opens, changes and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly passwords: Passwords,
    private readonly sealer: SessionSealer,
    private readonly revoked: RevokedSessions,
    private readonly limiter: RateLimiter,
    private readonly members: MembersClient,
    private readonly log: SecurityLog,
  ) {}

  /** The session of a cookie as it stands now. A cookie that does not count is nobody's, never an error. */
  async get(token: string): Promise<CurrentSession> {
    const session = await this.sealer.unseal(token);
    return session ? this.current(session) : anonymousSession;
  }

  /** True while the session may do anything at all. */
  async isAlive(session: SealedSession): Promise<boolean> {
    return this.roleOf(session) !== 'anonymous' && (await this.revoked.stateOf(session)) !== 'ended';
  }

  /**
   * Opens a door with its password.
   * @param address whose wrong passwords, of both doors together, are counted
   */
  async open(door: Door, password: string, { session }: CurrentSession, address: string): Promise<CurrentSession> {
    await this.checkPassword(door, password, { address, sessionId: session?.id ?? null });
    const now = Date.now();
    const fresh = session ?? newSession(randomUUID(), now);
    const opened = await this.current(withOpenDoor(fresh, door, this.passwords.fingerprints, now));
    if (door === 'admin' && opened.isUnclear) throw new AdminUnclearException();
    this.log.note('door opened', { address, sessionId: fresh.id }, { door });
    return opened;
  }

  /** "I am this lab member"; null takes it back. */
  async chooseMember(session: SealedSession, memberId: number | null, address: string): Promise<CurrentSession> {
    const chosenMember = memberId === null ? null : await this.members.find(memberId);
    if (memberId !== null && !chosenMember) throw new NotFoundException('There is no such member.');
    this.log.note('member chosen', { address, sessionId: session.id }, { member: memberId });
    return this.current({ ...session, chosenMember });
  }

  /** The session with the chosen member as they are called now; as it was while the members service is away. */
  async refreshMember(current: CurrentSession): Promise<CurrentSession> {
    const { session } = current;
    if (!session?.chosenMember) return current;
    const chosenMember = await this.members.find(session.chosenMember.id).catch(() => session.chosenMember);
    const isSame =
      chosenMember?.name === session.chosenMember.name && chosenMember.nameEn === session.chosenMember.nameEn;
    return isSame ? current : this.current({ ...session, chosenMember });
  }

  async end(session: SealedSession, address: string): Promise<void> {
    const isTold = await this.revoked.revoke(session);
    const caller = { address, sessionId: session.id };
    this.log.note('logged out', caller);
    if (!isTold) this.log.warn('other replicas learn of a logout only when Redis is back', caller);
  }

  /** The text of the session's cookie. */
  seal(session: SealedSession): Promise<string> {
    return this.sealer.seal(session);
  }

  /**
   * The session as it stands now. While nobody can say whether it was ended elsewhere, members stay members; nobody is an
   * administrator.
   */
  private async current(session: SealedSession): Promise<CurrentSession> {
    const role = this.roleOf(session);
    const state = role === 'anonymous' ? 'ended' : await this.revoked.stateOf(session);
    if (state === 'ended') return anonymousSession;
    return role === 'admin' && state === 'unknown'
      ? { session, role: this.roleOf(withoutAdmin(session)), isUnclear: true }
      : { session, role };
  }

  private roleOf(session: SealedSession): Role {
    return roleOf(session, this.passwords.fingerprints, Date.now());
  }

  /** While the limit is reached the right password is refused like a wrong one, so that trying on tells nothing. */
  private async checkPassword(door: Door, password: string, caller: Caller): Promise<void> {
    const limit = [
      `wrong-passwords:${caller.address}`,
      limits.wrongPasswords,
      sessionMessages.tooManyAttempts,
    ] as const;
    if (this.passwords.opens(door, password)) return this.limiter.check(...limit);
    await this.limiter.take(...limit);
    this.log.warn('wrong password', caller, { door });
    throw new UnauthorizedException(WRONG_PASSWORD[door]);
  }
}
