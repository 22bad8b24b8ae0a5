import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import { paths, type Identity, type Invite } from '@lab/contracts';
import { CONFIG, SecurityLog } from '@lab/service-kit/process';
import type { GatewayConfig } from '../../config.js';
import type { CurrentSession } from '../session.js';
import { WrongPasswords } from '../passwords.js';
import { IdentitiesClient } from './identities.client.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { IdentityVersions } from './identity-versions.service.js';

/** Invites, and the loss of what they led to. */
@Injectable()
export class InvitesService {
  constructor(
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessions,
    private readonly versions: IdentityVersions,
    private readonly wrongPasswords: WrongPasswords,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Makes a link for a member, which ends their previous one. Browsers do not send its fragment to any server. */
  async create(memberId: number, caller: Identity): Promise<Invite> {
    const { token, expiresAt } = await this.client.createInvite(memberId, caller);
    this.log.note('member invited', caller, { member: memberId });
    return { url: `${new URL(paths.invite, this.config.PUBLIC_URL).href}#${token}`, expiresAt };
  }

  /** A new session of the invited member. Tries with a wrong token count like wrong passwords. */
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

  /** Deletes a member's credentials and ends their sessions, e.g. after they have lost their phone. */
  async reset(memberId: number, caller: Identity): Promise<void> {
    await this.client.reset(memberId, caller);
    this.versions.forget();
    this.log.note('credentials reset', caller, { member: memberId });
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() === HttpStatus.NOT_FOUND;
