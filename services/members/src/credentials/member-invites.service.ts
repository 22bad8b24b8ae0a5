import {
  actorOf,
  credentialMessages,
  limits,
  paths,
  type Identity,
  type Invite,
  type ProvenIdentity,
} from '@lab/contracts';
import { CONFIG, createSecretToken, hashSecretToken, SecurityLog, Writes } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { RENEW_INVITE, USE_INVITE } from './member-invite.sql.js';

/** Links with which members sign in as themselves for the first time. */
@Injectable()
export class MemberInvitesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
    private readonly identities: MemberIdentitiesService,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: MembersConfig,
  ) {}

  /**
   * Creates an invite, which ends the member's previous one. Only this response contains the token. It is in the
   * address's fragment, which browsers never send to a server.
   * @throws NotFoundException when there is no such member in the lab
   * @throws ForbiddenException when the member has rights and the caller is not an administrator
   */
  async create(memberId: number, caller: Identity): Promise<Invite> {
    const token = createSecretToken(32);
    const tokenHash = hashSecretToken(token);
    const values = { memberId, tokenHash, seconds: limits.inviteSeconds, invitedBy: actorOf(caller).name };
    const [made] = await this.writes.write(caller, async (manager) => {
      await this.identities.lockSignIn(memberId, caller, manager);
      return RENEW_INVITE.run(manager, values);
    });
    this.log.note('member invited', caller, { member: memberId });
    return { url: `${new URL(paths.invite, this.config.PUBLIC_URL).href}#${token}`, expiresAt: made!.expiresAt };
  }

  /**
   * Uses an invite, which then ends.
   * @returns the invited member, and who invited them
   * @throws NotFoundException when it is unknown, or was used or ended
   */
  async accept(token: string): Promise<ProvenIdentity> {
    const [identity] = await USE_INVITE.run(this.dataSource, { tokenHash: hashSecretToken(token) });
    if (!identity) throw new NotFoundException(credentialMessages.inviteOver);
    return identity;
  }
}
