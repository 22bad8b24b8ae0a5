import type {
  chooseIdentitySchema,
  Identity,
  IdentityMethod,
  MemberIdentity,
  PasskeySite,
  ProvenIdentity,
} from '@lab/contracts';
import { CONFIG, ProofRequiredException, SecurityLog } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type GatewayConfig, passkeySite } from '../../config.js';
import { isProvenAs, proofBy, type Proof, type SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { isWrong, WrongCodes } from './wrong-codes.service.js';

type Given = Pick<z.output<typeof chooseIdentitySchema>, 'code' | 'passkey'>;

/** A member whom a caller has chosen, with the proof that they are this member; null when it took none. */
interface CheckedIdentity {
  identity: MemberIdentity;
  proof: Proof | null;
  /** `earlier` in the same session. */
  by: IdentityMethod | 'earlier' | null;
}

/** Checks that callers are the member whom they choose. */
@Injectable()
export class Proofs {
  private readonly site: PasskeySite;
  private readonly policy: GatewayConfig['IDENTITY'];

  constructor(
    private readonly client: IdentitiesClient,
    private readonly wrongCodes: WrongCodes,
    private readonly log: SecurityLog,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.site = passkeySite(config);
    this.policy = config.IDENTITY;
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
  ): Promise<CheckedIdentity> {
    const { id } = identity.member;
    if (passkey && identity.methods.length > 0) {
      const signed = { passkey, site: this.site };
      const proven = await this.noting('wrong passkey', id, caller, this.client.checkPasskey(id, signed, caller));
      return { identity: proven, proof: proofBy(proven), by: 'passkey' };
    }
    if (code !== undefined && identity.methods.length > 0) {
      const proven = await this.checkCode(identity, code, session, caller);
      return { identity: proven, proof: proofBy(proven), by: 'code' };
    }
    if (isProvenAs(identity, session)) return { identity, proof: session.proof, by: 'earlier' };
    if (identity.isProtected || this.policy === 'required') throw new ProofRequiredException(identity.methods);
    return { identity, proof: null, by: null };
  }

  /** Options for the browser's use of a passkey. */
  challenge(memberId: number, caller: Identity): Promise<object> {
    return this.client.challenge(memberId, this.site, caller);
  }

  private checkCode(
    identity: MemberIdentity,
    code: string,
    session: SealedSession,
    caller: Identity,
  ): Promise<ProvenIdentity> {
    const { id } = identity.member;
    const guess = { member: id, caller, isOwn: isProvenAs(identity, session) };
    return this.wrongCodes.count(guess, 'wrong code', () => this.client.checkCode(id, code, caller));
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
