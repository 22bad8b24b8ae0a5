import {
  actorOf,
  credentialMessages,
  limits,
  paths,
  type Identity,
  type Invite,
  type ProvenIdentity,
} from '@lab/contracts';
import { CONFIG, createSecretToken, hashSecretToken, SecurityLog, writeAs } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberIdentities } from './member-identities.service.js';
import { RENEW_INVITE, USE_INVITE } from './member-invite.sql.js';

/** Links with which the professor lets a member in as themself. */
@Injectable()
export class MemberInvites {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentities,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: MembersConfig,
  ) {}

  /**
   * Makes an invite, which ends the member's previous one. Its token is only in this answer, in the fragment of the address,
   * which browsers do not send to any server.
   * @throws NotFoundException when there is no such member in the lab, ForbiddenException when they have rights and the caller is no administrator
   */
  async create(memberId: number, caller: Identity): Promise<Invite> {
    const token = createSecretToken(32);
    const tokenHash = hashSecretToken(token);
    const values = { memberId, tokenHash, seconds: limits.inviteSeconds, invitedBy: actorOf(caller).name };
    const [made] = await writeAs(this.dataSource, caller, async (manager) => {
      await this.identities.lockSignIn(memberId, caller, manager);
      return RENEW_INVITE.run(manager, values);
    });
    this.log.note('member invited', caller, { member: memberId });
    return { url: `${new URL(paths.invite, this.config.PUBLIC_URL).href}#${token}`, expiresAt: made!.expiresAt };
  }

  /**
   * Uses an invite up.
   * @returns the member whom it was for, and who invited them
   * @throws NotFoundException when it was used, has ended or never existed
   */
  async accept(token: string): Promise<ProvenIdentity> {
    const [identity] = await USE_INVITE.run(this.dataSource, { tokenHash: hashSecretToken(token) });
    if (!identity) throw new NotFoundException(credentialMessages.inviteOver);
    return identity;
  }
}
