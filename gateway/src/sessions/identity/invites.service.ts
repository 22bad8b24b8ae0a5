import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import type { Identity } from '@lab/contracts';
import { SecurityLog } from '@lab/service-kit/process';
import type { CurrentSession } from '../session.js';
import { WrongPasswords } from '../passwords.js';
import { IdentitiesClient } from './identities.client.js';
import { IdentitySessionsService } from './identity-sessions.service.js';

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
