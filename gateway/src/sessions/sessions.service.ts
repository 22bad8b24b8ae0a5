import { randomUUID } from 'node:crypto';
import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { limits, sessionMessages } from '@lab/contracts';
import { MembersClient, RateLimiter } from '@lab/service-kit/process';
import { Passwords } from './passwords.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionSealer } from './session-sealer.js';
import {
  anonymousSession,
  newSession,
  roleOf,
  withOpenDoor,
  type CurrentSession,
  type Door,
  type SealedSession,
} from './session.js';

const WRONG_PASSWORD: Record<Door, string> = {
  member: sessionMessages.incorrectPassword,
  admin: sessionMessages.incorrectAdminPassword,
};

/** Opens, changes and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly passwords: Passwords,
    private readonly sealer: SessionSealer,
    private readonly revoked: RevokedSessions,
    private readonly limiter: RateLimiter,
    private readonly members: MembersClient,
  ) {}

  /** The session of a cookie as it stands now. A cookie that does not count is nobody's, never an error. */
  async get(token: string): Promise<CurrentSession> {
    const session = await this.sealer.unseal(token);
    return session && (await this.isAlive(session)) ? this.current(session) : anonymousSession;
  }

  /** True while the session may do anything at all. */
  async isAlive(session: SealedSession): Promise<boolean> {
    return this.current(session).role !== 'anonymous' && !(await this.revoked.isRevoked(session));
  }

  /**
   * Opens a door with its password.
   * @param address whose wrong passwords, of both doors together, are counted
   */
  async open(door: Door, password: string, { session }: CurrentSession, address: string): Promise<CurrentSession> {
    await this.checkPassword(door, password, address);
    const now = Date.now();
    return this.current(withOpenDoor(session ?? newSession(randomUUID(), now), door, this.passwords.fingerprints, now));
  }

  /** "I am this lab member"; null takes it back. */
  async chooseMember(session: SealedSession, memberId: number | null): Promise<CurrentSession> {
    const chosenMember = memberId === null ? null : await this.members.find(memberId);
    if (memberId !== null && !chosenMember) throw new NotFoundException('There is no such member.');
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

  end(session: SealedSession): Promise<void> {
    return this.revoked.revoke(session);
  }

  /** The text of the session's cookie. */
  seal(session: SealedSession): Promise<string> {
    return this.sealer.seal(session);
  }

  private current(session: SealedSession): CurrentSession {
    const role = roleOf(session, this.passwords.fingerprints, Date.now());
    return role === 'anonymous' ? anonymousSession : { session, role };
  }

  /** While the limit is reached the right password is refused like a wrong one, so that trying on tells nothing. */
  private async checkPassword(door: Door, password: string, address: string): Promise<void> {
    const limit = [`wrong-passwords:${address}`, limits.wrongPasswords, sessionMessages.tooManyAttempts] as const;
    if (this.passwords.opens(door, password)) return this.limiter.check(...limit);
    await this.limiter.take(...limit);
    throw new UnauthorizedException(WRONG_PASSWORD[door]);
  }
}
