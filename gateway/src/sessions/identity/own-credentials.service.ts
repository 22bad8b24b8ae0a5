import { Inject, Injectable } from '@nestjs/common';
import type {
  Credentials,
  Identity,
  MemberIdentity,
  newPasskeySchema,
  Passkey,
  PasskeySite,
  setCodeSchema,
} from '@lab/contracts';
import { CONFIG, SecurityLog } from '@lab/service-kit/process';
import type { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import type { CurrentSession, SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { IdentityVersions } from './identity-versions.service.js';
import { passkeySite } from './passkey-site.js';

/**
 * The code and passkeys of the member that the caller chose. The members service decides whether the caller may. Setting
 * one proves the session.
 */
@Injectable()
export class OwnCredentials {
  private readonly site: PasskeySite;

  constructor(
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessions,
    private readonly versions: IdentityVersions,
    private readonly log: SecurityLog,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.site = passkeySite(config);
  }

  list(caller: Identity): Promise<Credentials> {
    return this.client.credentials(caller);
  }

  async setCode(
    given: z.output<typeof setCodeSchema>,
    session: SealedSession,
    caller: Identity,
  ): Promise<CurrentSession> {
    return this.changed('code set', await this.client.setCode(given, caller), session, caller);
  }

  async removeCode(currentCode: string | undefined, caller: Identity): Promise<void> {
    await this.client.removeCode(currentCode, caller);
    this.note('code removed', caller);
  }

  passkeyOptions(caller: Identity): Promise<object> {
    return this.client.passkeyOptions(this.site, caller);
  }

  async addPasskey(
    made: z.output<typeof newPasskeySchema>,
    session: SealedSession,
    caller: Identity,
  ): Promise<{ passkey: Passkey; current: CurrentSession }> {
    const { passkey, identity } = await this.client.addPasskey({ ...made, site: this.site }, caller);
    return { passkey, current: await this.changed('passkey added', identity, session, caller) };
  }

  async removePasskey(id: number, caller: Identity): Promise<void> {
    await this.client.removePasskey(id, caller);
    this.note('passkey removed', caller);
  }

  private changed(event: string, identity: MemberIdentity, session: SealedSession, caller: Identity) {
    this.note(event, caller);
    return this.sessions.prove(session, identity);
  }

  private note(event: string, caller: Identity): void {
    this.versions.forget();
    this.log.note(event, caller, { member: caller.chosenMember?.id ?? null });
  }
}
