import {
  credentialMessages,
  type Credentials,
  type Identity,
  limits,
  type MemberIdentity,
  type newPasskeySchema,
  type Passkey,
  type PasskeySite,
  type setCodeSchema,
} from '@lab/contracts';
import {
  CONFIG,
  InvalidInputException,
  ProofRequiredException,
  RateLimiter,
  SecurityLog,
} from '@lab/service-kit/process';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type GatewayConfig, passkeySite } from '../../config.js';
import { Passwords } from '../passwords.js';
import type { CurrentSession, SealedSession } from '../session.js';
import { IdentitiesClient } from './identities.client.js';
import { IdentitySessions } from './identity-sessions.service.js';
import { IdentityVersions } from './identity-versions.service.js';
import { WrongCodes } from './wrong-codes.service.js';

/**
 * The code, passkeys and accounts of the member that the caller chose. The members service decides whether the caller may. Setting
 * one proves the session; changing or removing one ends the others.
 */
@Injectable()
export class OwnCredentials {
  private readonly site: PasskeySite;

  constructor(
    private readonly client: IdentitiesClient,
    private readonly sessions: IdentitySessions,
    private readonly versions: IdentityVersions,
    private readonly passwords: Passwords,
    private readonly wrongCodes: WrongCodes,
    private readonly limiter: RateLimiter,
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
    const { code, currentCode } = given;
    const change = () => {
      this.refuseLabPassword(code);
      return this.client.setCode(given, caller);
    };
    const identity = await this.changeCode(currentCode, caller, change);
    return this.changed('code set', identity, session, caller, currentCode !== undefined);
  }

  async removeCode(currentCode: string | undefined, session: SealedSession, caller: Identity): Promise<CurrentSession> {
    const change = () => this.client.removeCode(currentCode, caller);
    const identity = await this.changeCode(currentCode, caller, change);
    return this.changed('code removed', identity, session, caller, true);
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

  async removePasskey(id: number, session: SealedSession, caller: Identity): Promise<CurrentSession> {
    return this.changed('passkey removed', await this.client.removePasskey(id, caller), session, caller);
  }

  async removeAccount(id: number, session: SealedSession, caller: Identity): Promise<CurrentSession> {
    return this.changed('account unlinked', await this.client.removeAccount(id, caller), session, caller);
  }

  /** Ends the sessions that act as the caller's member, and goes on with this one. */
  async endSessions(session: SealedSession, caller: Identity): Promise<CurrentSession> {
    const identity = await this.client.endSessions(caller);
    this.note('signed out everywhere', caller);
    return this.sessions.goOn(session, identity, session.proof);
  }

  private refuseLabPassword(code: string): void {
    if (this.passwords.matches('member', code))
      throw new InvalidInputException([{ path: 'code', message: credentialMessages.labPasswordCode }]);
  }

  /**
   * Counts a change before anything is compared or hashed. A wrong current code also counts like any other wrong code, and
   * is counted first: somebody who guesses in a stolen session must not use up the changes of the member.
   */
  private changeCode<Result>(
    currentCode: string | undefined,
    caller: Identity,
    change: () => Promise<Result>,
  ): Promise<Result> {
    const member = caller.chosenMember!.id;
    const counted = () => this.countChange(member, change);
    if (currentCode === undefined) return counted();
    return this.wrongCodes.count({ member, caller, isOwn: true }, 'wrong current code', counted);
  }

  /** A refused change counts, too: it costs as much. One that takes a fresh proof first, or that failed, does not. */
  private async countChange<Result>(member: number, change: () => Promise<Result>): Promise<Result> {
    const place = await this.limiter.take(
      `code-changes:${member}`,
      limits.codeChanges,
      credentialMessages.tooManyCodeChanges,
    );
    try {
      return await change();
    } catch (error) {
      if (!isRefusal(error)) await place.giveBack();
      throw error;
    }
  }

  /** @param isProof whether the change itself proved who the caller is, as the right current code does */
  private changed(
    event: string,
    identity: MemberIdentity,
    session: SealedSession,
    caller: Identity,
    isProof = false,
  ): Promise<CurrentSession> {
    this.note(event, caller);
    const { at, invitedBy } = session.proof ?? { at: Date.now(), invitedBy: null };
    return this.sessions.goOn(session, identity, { at: isProof ? Date.now() : at, invitedBy });
  }

  private note(event: string, caller: Identity): void {
    this.versions.forget();
    this.log.note(event, caller, { member: caller.chosenMember?.id ?? null });
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() < 500 && !(error instanceof ProofRequiredException);
