import { credentialMessages, limits, type InviteToken, type MemberIdentity } from '@lab/contracts';
import { createSecretToken, hashSecretToken } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RENEW_INVITE, USE_INVITE } from './member-invite.sql.js';

/** Links with which the professor lets a member in as themself. */
@Injectable()
export class MemberInvites {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes an invite, which ends the member's previous one. Its token is only in this answer. */
  async create(memberId: number): Promise<InviteToken> {
    const token = createSecretToken(32);
    const values = { memberId, tokenHash: hashSecretToken(token), seconds: limits.inviteSeconds };
    const [made] = await RENEW_INVITE.run(this.dataSource, values);
    if (!made) throw new NotFoundException(credentialMessages.notInTheLab);
    return { token, expiresAt: made.expiresAt };
  }

  /**
   * Uses an invite up.
   * @returns the member whom it was for
   * @throws NotFoundException when it was used, has ended or never existed
   */
  async accept(token: string): Promise<MemberIdentity> {
    const [identity] = await USE_INVITE.run(this.dataSource, { tokenHash: hashSecretToken(token) });
    if (!identity) throw new NotFoundException(credentialMessages.inviteOver);
    return identity;
  }
}
