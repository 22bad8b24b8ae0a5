import {
  fullName,
  credentialMessages,
  limits,
  type Credentials,
  type Identity,
  type newPasskeySchema,
  type Passkey,
  type WebAuthnResponse,
} from '@lab/contracts';
import { CONFIG, refuseWhen, requireFreshProof, SiteCopy } from '@lab/service-kit';
import { BadRequestException, ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { MembersConfig } from '../config.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { MemberPasskeyEntity } from './member-passkey.entity.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { expectationsOf, passkeySite, type PasskeySite } from './passkey-site.js';
import { ADD_PASSKEY, PASSKEYS, STORED_PASSKEYS } from './passkey.sql.js';
import type { OwnChange } from './session-change.js';
import { OWN_ACCOUNTS } from './sign-in-account.sql.js';

/** A passkey whose response was verified. */
interface MadePasskey {
  memberId: number;
  name: string;
  credential: WebAuthnCredential;
  invitedBy: string | null;
}

/** The passkeys of the caller's member. */
@Injectable()
export class OwnPasskeysService {
  private readonly passkeySite: PasskeySite;

  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
    private readonly challenges: PasskeyChallengesService,
    private readonly site: SiteCopy,
    @Inject(CONFIG) config: MembersConfig,
  ) {
    this.passkeySite = passkeySite(config);
  }

  /** The caller's passkeys and accounts, and whether they have a code. */
  async list(caller: Identity): Promise<Credentials> {
    const { member, methods } = await this.identities.getOwn(caller);
    const passkeys = await PASSKEYS.run(this.dataSource, { memberId: member.id });
    const accounts = await OWN_ACCOUNTS.run(this.dataSource, { memberId: member.id });
    return { passkeys, hasCode: methods.includes('code'), accounts };
  }

  /** Options for creating a passkey in the browser, with a new challenge. */
  async options(caller: Identity): Promise<object & { challenge: string }> {
    const own = await this.identities.getOwn(caller);
    requireFreshProof(own.methods, caller);
    const { member } = own;
    const known = await STORED_PASSKEYS.run(this.dataSource, { memberId: member.id });
    const options = await generateRegistrationOptions({
      rpName: this.site.current.lab.lab.name,
      rpID: this.passkeySite.rpId,
      userName: member.nameEn,
      userDisplayName: fullName(member),
      userID: new TextEncoder().encode(`member ${member.id}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      timeout: limits.passkeyChallengeSeconds * 1000,
    });
    await this.challenges.add(options.challenge, member.id, 'add');
    return options;
  }

  /** Adds a passkey that the caller's browser has created. */
  async add({ name, passkey }: z.output<typeof newPasskeySchema>, caller: Identity): Promise<OwnChange<Passkey>> {
    const own = await this.identities.getOwn(caller);
    requireFreshProof(own.methods, caller);
    const { member } = own;
    const challenge = await this.challenges.take(passkey, member.id, 'add');
    const credential = challenge && (await credentialIn(passkey, challenge, this.passkeySite));
    if (!credential) throw new BadRequestException(credentialMessages.wrongPasskey);
    return this.identities.changeOwn(caller, async (own, manager) => {
      requireFreshProof(own.methods, caller);
      const { invitedBy } = caller;
      return { result: await store({ memberId: own.member.id, name, credential, invitedBy }, manager), end: null };
    });
  }

  remove(id: number, caller: Identity): Promise<OwnChange<null>> {
    return this.identities.changeOwn(caller, async (own, manager) => {
      requireFreshProof(own.methods, caller);
      const { affected } = await manager.delete(MemberPasskeyEntity, { id, memberId: own.member.id });
      if (!affected) throw new NotFoundException(credentialMessages.unknownPasskey);
      return { result: null, end: 'changed' };
    });
  }
}

/** @returns null when the response is not valid */
const credentialIn = async (
  response: WebAuthnResponse,
  challenge: string,
  site: PasskeySite,
): Promise<WebAuthnCredential | null> => {
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...expectationsOf(challenge, site),
  }).catch(() => null);
  return verified?.registrationInfo?.credential ?? null;
};

/** Locks the member, so that concurrent requests cannot exceed the limit. */
const store = async (
  { memberId, name, credential, invitedBy }: MadePasskey,
  manager: EntityManager,
): Promise<Passkey> => {
  const { id: credentialId, counter, transports = [] } = credential;
  const publicKey = Buffer.from(credential.publicKey);
  if ((await manager.countBy(MemberPasskeyEntity, { memberId })) >= limits.passkeys)
    throw new ConflictException(credentialMessages.tooManyPasskeys);
  const values = { memberId, name, credentialId, publicKey, counter, transports, invitedBy };
  const [added] = await refuseWhen('member_passkeys_credential_id', credentialMessages.knownPasskey, () =>
    ADD_PASSKEY.run(manager, values),
  );
  return added!;
};
