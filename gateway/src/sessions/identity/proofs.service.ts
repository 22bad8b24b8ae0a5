import type { chooseIdentitySchema, Identity, IdentityMethod, MemberIdentity } from '@lab/contracts';
import { ProofRequiredException } from '@lab/service-kit/process';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { isProvenAs, proofBy, type Proof, type SealedSession } from '../session.js';
import { SignInSettings } from '../sign-in-settings.js';
import { IdentitiesClient } from './identities.client.js';

type Given = Pick<z.output<typeof chooseIdentitySchema>, 'code' | 'passkey'>;

/** The member that a caller has chosen, with the proof that they are this member; null if none was needed. */
interface CheckedIdentity {
  identity: MemberIdentity;
  proof: Proof | null;
  /** `earlier`: proven before, in the same session. */
  by: IdentityMethod | 'earlier' | null;
}

/** Checks that callers are the members they choose. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly client: IdentitiesClient,
    private readonly settings: SignInSettings,
  ) {}

  /**
   * Checks the proof for a member's identity, if one is needed.
   * @param session of the caller, which may already be proven
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
      const proven = await this.client.checkPasskey(id, passkey, caller);
      return { identity: proven, proof: proofBy(proven), by: 'passkey' };
    }
    if (code !== undefined && identity.methods.length > 0) {
      const proven = await this.client.checkCode(id, code, caller);
      return { identity: proven, proof: proofBy(proven), by: 'code' };
    }
    if (isProvenAs(identity, session)) return { identity, proof: session.proof, by: 'earlier' };
    if (identity.isProtected || this.settings.identity === 'required')
      throw new ProofRequiredException(identity.methods);
    return { identity, proof: null, by: null };
  }
}
