import { credentialMessages, limits, type Identity, type ProvenIdentity, type WebAuthnResponse } from '@lab/contracts';
import { CONFIG, SecurityLog } from '@lab/service-kit';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { expectationsOf, passkeySite, type PasskeySite } from './passkey-site.js';
import { STORED_PASSKEYS, USE_PASSKEY, type StoredPasskey } from './passkey.sql.js';

/** Checks the passkeys with which members prove their identity. */
@Injectable()
export class PasskeyChecksService {
  private readonly site: PasskeySite;

  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
    private readonly challenges: PasskeyChallengesService,
    private readonly log: SecurityLog,
    @Inject(CONFIG) config: MembersConfig,
  ) {
    this.site = passkeySite(config);
  }

  /**
   * Options for using a passkey in the browser, with a new challenge.
   * @throws NotFoundException when there is no such member
   */
  async options(memberId: number): Promise<object & { challenge: string }> {
    await this.identities.get(memberId);
    const passkeys = await STORED_PASSKEYS.run(this.dataSource, { memberId });
    const options = await generateAuthenticationOptions({
      rpID: this.site.rpId,
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      timeout: limits.passkeyChallengeSeconds * 1000,
      userVerification: 'preferred',
    });
    await this.challenges.add(options.challenge, memberId, 'check');
    return options;
  }

  /**
   * Returns the member if the passkey is theirs.
   * @throws UnauthorizedException when the response is not from one of their passkeys to one of their challenges
   */
  async check(memberId: number, passkey: WebAuthnResponse, caller: Identity): Promise<ProvenIdentity> {
    const challenge = await this.challenges.take(passkey, memberId, 'check');
    const stored = await STORED_PASSKEYS.run(this.dataSource, { memberId });
    const own = stored.find(({ credentialId }) => credentialId === passkey.id);
    const counter = challenge && own && (await newCounter(own, passkey, challenge, this.site));
    const [identity] =
      typeof counter === 'number' ? await USE_PASSKEY.run(this.dataSource, { id: own!.id, counter }) : [];
    if (identity) return identity;
    this.log.warn('wrong passkey', caller, { member: memberId });
    throw new UnauthorizedException(credentialMessages.wrongPasskey);
  }
}

/** @returns null when the response is not valid */
const newCounter = async (
  { credentialId, publicKey, counter }: StoredPasskey,
  response: WebAuthnResponse,
  challenge: string,
  site: PasskeySite,
): Promise<number | null> => {
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    ...expectationsOf(challenge, site),
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
};
