import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import {
  credentialMessages,
  limits,
  type chooseIdentitySchema,
  type Identity,
  type IdentityMethod,
  type MemberIdentity,
  type PasskeySite,
} from '@lab/contracts';
import { CONFIG, ProofRequiredException, RateLimiter, SecurityLog } from '@lab/service-kit/process';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import type { SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { passkeySite } from './passkey-site.js';

type Given = Pick<z.output<typeof chooseIdentitySchema>, 'code' | 'passkey'>;

/** A member whom a caller has chosen, and how they have proven to be this member. */
export interface ProvenIdentity {
  identity: MemberIdentity;
  /** `earlier` in the same session; null when it took no proof. */
  proof: IdentityMethod | 'earlier' | 'invite' | null;
}

/** Checks that callers are the member whom they choose. */
@Injectable()
export class Proofs {
  private readonly site: PasskeySite;

  constructor(
    private readonly client: IdentitiesClient,
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.site = passkeySite(config);
  }

  /**
   * Checks the proof that a member's identity takes, if it takes one.
   * @param session of the caller, who may have proven it before
   * @throws ProofRequiredException without a proof, UnauthorizedException with a wrong one, TooManyRequestsException
   * after too many wrong codes
   */
  async check(
    identity: MemberIdentity,
    { code, passkey }: Given,
    session: SealedSession,
    caller: Identity,
  ): Promise<ProvenIdentity> {
    const { id } = identity.member;
    if (passkey && identity.methods.length > 0) {
      const signed = { passkey, site: this.site };
      const proven = await this.noting('wrong passkey', id, caller, this.client.checkPasskey(id, signed, caller));
      return { identity: proven, proof: 'passkey' };
    }
    if (code !== undefined && identity.methods.length > 0)
      return { identity: await this.checkCode(id, code, caller), proof: 'code' };
    if (isProvenAs(identity, session)) return { identity, proof: 'earlier' };
    if (identity.methods.length > 0) throw new ProofRequiredException(identity.methods);
    return { identity, proof: null };
  }

  /** Options for the browser's use of a passkey. */
  challenge(memberId: number, caller: Identity): Promise<object> {
    return this.client.challenge(memberId, this.site, caller);
  }

  /**
   * A try is counted before the code is compared, so that many at once are not compared more often than one after the
   * other. Right codes do not count, and never for the address, which a whole lab may share.
   */
  private async checkCode(id: number, code: string, caller: Identity): Promise<MemberIdentity> {
    const ofAddress = [
      `wrong-codes-of-address:${caller.address}`,
      limits.wrongCodesOfAddress,
      credentialMessages.tooManyCodes,
    ] as const;
    await this.limiter.check(...ofAddress);
    const counted = await this.limiter.take(`wrong-codes:${id}`, limits.wrongCodes, credentialMessages.tooManyCodes);
    try {
      const proven = await this.noting('wrong code', id, caller, this.client.checkCode(id, code, caller));
      await this.limiter.check(...ofAddress);
      await counted.giveBack();
      return proven;
    } catch (error) {
      if (isWrong(error)) await this.limiter.take(...ofAddress);
      else await counted.giveBack();
      throw error;
    }
  }

  private async noting<Result>(
    event: string,
    member: number,
    caller: Identity,
    check: Promise<Result>,
  ): Promise<Result> {
    try {
      return await check;
    } catch (error) {
      if (isWrong(error)) this.log.warn(event, caller, { member });
      throw error;
    }
  }
}

const isProvenAs = ({ member, version }: MemberIdentity, session: SealedSession): boolean =>
  session.isProven && session.chosenMember?.id === member.id && session.identityVersion === version;

const isWrong = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() === HttpStatus.UNAUTHORIZED;
