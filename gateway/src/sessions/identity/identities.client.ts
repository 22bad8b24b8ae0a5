import { Injectable } from '@nestjs/common';
import {
  accountEntranceSchema,
  foundApiTokenSchema,
  foundIdentitySchema,
  TOKEN_HEADER,
  lastRestoreSchema,
  provenIdentitySchema,
  type AccountClaims,
  type AccountEntrance,
  type FoundApiToken,
  type Identity,
  type ProvenIdentity,
  type WebAuthnResponse,
} from '@lab/contracts';
import { ServiceAwayException, ServiceClients, type ServiceClient } from '@lab/service-kit/process';
import type { z } from 'zod';
import { IdentityTokens } from '../../proxy/identity-tokens.js';

/** How long the members service may take when the session can continue without its answer, in milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Calls the members service's internal routes for identities. Methods throw the errors of that service, such as 401 for
 * a wrong code, or ServiceAwayException.
 */
@Injectable()
export class IdentitiesClient {
  private readonly members: ServiceClient;

  constructor(
    services: ServiceClients,
    private readonly signed: IdentityTokens,
  ) {
    this.members = services.get('members');
  }

  /** The answer contains null when there is no such member. */
  find(id: number): Promise<z.infer<typeof foundIdentitySchema>> {
    return this.members.get(`/internal/identities/${id}`, foundIdentitySchema, {}, TIMEOUT_MS);
  }

  /** When a backup was last restored, which ended all earlier sessions. */
  lastRestore(): Promise<z.infer<typeof lastRestoreSchema>> {
    return this.members.get('/internal/last-restore', lastRestoreSchema, {}, TIMEOUT_MS);
  }

  checkCode(id: number, code: string, caller: Identity): Promise<ProvenIdentity> {
    return this.prove(`/internal/identities/${id}/code-check`, { code }, caller);
  }

  checkPasskey(id: number, passkey: WebAuthnResponse, caller: Identity): Promise<ProvenIdentity> {
    return this.prove(`/internal/identities/${id}/passkey-check`, { passkey }, caller);
  }

  acceptInvite(token: string, caller: Identity): Promise<ProvenIdentity> {
    return this.prove('/internal/invites/accept', { token }, caller);
  }

  /** Finds the member linked to a university account. */
  async enter(account: AccountClaims, caller: Identity): Promise<AccountEntrance> {
    const headers = { [TOKEN_HEADER]: this.signed.tokenForEntrance(caller, account) };
    return read(accountEntranceSchema, await this.members.post('/internal/sign-in-accounts/enter', {}, headers));
  }

  /** Finds the token with this hash and its owner, see `checkApiTokenSchema`. */
  async findToken(tokenHash: string, labPassword: string): Promise<FoundApiToken> {
    return read(foundApiTokenSchema, await this.members.post('/internal/api-tokens/check', { tokenHash, labPassword }));
  }

  private async prove(path: string, proof: object, caller: Identity): Promise<ProvenIdentity> {
    const headers = { [TOKEN_HEADER]: this.signed.tokenFor(caller) };
    return read(provenIdentitySchema, await this.members.post(path, proof, headers));
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data } = schema.safeParse(body);
  if (data === undefined) throw new ServiceAwayException('members');
  return data;
};
