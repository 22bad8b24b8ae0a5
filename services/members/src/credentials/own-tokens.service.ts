import {
  API_TOKEN_PREFIX,
  limits,
  tokenMessages,
  type ApiToken,
  type checkApiTokenSchema,
  type CreatedApiToken,
  type Identity,
  type MemberIdentity,
  type NewApiToken,
  type UsedApiToken,
} from '@lab/contracts';
import { createSecretToken, hashSecretToken, requireFreshProof } from '@lab/service-kit';
import { ConflictException, ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ApiTokenEntity } from './api-token.entity.js';
import { ADD_TOKEN, DROP_ENDED_TOKENS, FIND_TOKEN, NOTE_USE, OWN_TOKENS } from './api-token.sql.js';
import { MemberIdentitiesService } from './member-identities.service.js';

/** The API tokens of the caller's member. */
@Injectable()
export class OwnTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
  ) {}

  async list(caller: Identity): Promise<ApiToken[]> {
    return OWN_TOKENS.run(this.dataSource, ownerOf(await this.identities.getOwn(caller), caller));
  }

  /** Creates a token. Only this response contains its secret. */
  async create(given: NewApiToken, caller: Identity): Promise<CreatedApiToken> {
    const token = API_TOKEN_PREFIX + createSecretToken(32);
    const { result } = await this.identities.changeOwn(caller, async (own, manager) => {
      if (own.methods.length === 0) throw new ForbiddenException(tokenMessages.protectFirst);
      requireFreshProof(own.methods, caller);
      const owner = ownerOf(own, caller);
      await DROP_ENDED_TOKENS.run(manager, owner);
      const values = { ...given, ...owner, tokenHash: hashSecretToken(token), limit: limits.apiTokens };
      const added = await ADD_TOKEN.one(manager, values, () => new ConflictException(tokenMessages.tooMany));
      return { result: added, end: null };
    });
    return { ...result, token };
  }

  /** Requires no fresh proof, so that a lost token can be revoked quickly. */
  async revoke(id: number, caller: Identity): Promise<void> {
    await this.identities.changeOwn(caller, async ({ member }, manager) => {
      const { affected } = await manager.delete(ApiTokenEntity, { id, memberId: member.id });
      if (!affected) throw new NotFoundException(tokenMessages.unknown);
      return { result: null, end: null };
    });
  }

  /**
   * Finds the token that a caller has sent, and stores that it was used.
   * @returns null when there is no such token, or it has ended
   */
  async check(given: z.output<typeof checkApiTokenSchema>): Promise<UsedApiToken | null> {
    const [found] = await FIND_TOKEN.run(this.dataSource, given);
    // A member who is no longer protected has no valid tokens.
    if (!found || found.methods.length === 0) return null;
    const { member, version, methods, isProtected, rights, ...token } = found;
    await NOTE_USE.run(this.dataSource, { id: token.id });
    return { ...token, identity: { member, version, methods, isProtected, rights } };
  }
}

const ownerOf = ({ member, version }: MemberIdentity, { labPassword }: Identity) => ({
  memberId: member.id,
  identityVersion: version,
  labPassword,
});
