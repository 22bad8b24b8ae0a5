import { HttpException, Injectable } from '@nestjs/common';
import {
  accountEntranceSchema,
  addedPasskeySchema,
  apiTokenListSchema,
  createdApiTokenSchema,
  credentialsSchema,
  errorResponseSchema,
  foundApiTokenSchema,
  foundIdentitySchema,
  TOKEN_HEADER,
  inviteTokenSchema,
  lastRestoreSchema,
  limits,
  memberIdentitySchema,
  provenIdentitySchema,
  webAuthnOptionsSchema,
  type AccountClaims,
  type AccountEntrance,
  type ApiTokenList,
  type CreatedApiToken,
  type Credentials,
  type FoundApiToken,
  type Identity,
  type InviteToken,
  type MemberIdentity,
  type NewApiToken,
  type Passkey,
  type PasskeySite,
  type ProvenIdentity,
  type WebAuthnResponse,
} from '@lab/contracts';
import { InvalidInputException, ProofRequiredException, ServiceAwayException } from '@lab/service-kit/process';
import { z } from 'zod';
import { IdentityTokens } from '../../proxy/identity-tokens.js';
import type { InternalRequest } from '../../proxy/upstream.js';
import { Upstreams } from '../../proxy/upstreams.js';

/**
 * How long the members service may take, in milliseconds: when the caller waits for its answer, a little less than they do;
 * and when a session can go on without it.
 */
const TIMEOUT = { needed: (limits.answerSeconds - 5) * 1000, useful: 5000 };

type Call = Pick<InternalRequest, 'method' | 'path' | 'body'>;

/**
 * The members service's internal routes for identities and credentials. They fail as there, e.g. with the 401 of a
 * wrong code, or with ServiceAwayException.
 */
@Injectable()
export class IdentitiesClient {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly signed: IdentityTokens,
  ) {}

  /** Null in the answer: there is no such member. */
  async find(id: number): Promise<z.infer<typeof foundIdentitySchema>> {
    const path = `/internal/identities/${id}`;
    const found = await this.upstreams
      .get('members')
      .getJson(path, TIMEOUT.useful)
      .catch(() => undefined);
    return read(foundIdentitySchema, found);
  }

  /** Whether, and when, all sessions from before have ended. */
  async lastRestore(): Promise<z.infer<typeof lastRestoreSchema>> {
    const found = await this.upstreams
      .get('members')
      .getJson('/internal/last-restore', TIMEOUT.useful)
      .catch(() => undefined);
    return read(lastRestoreSchema, found);
  }

  checkCode(id: number, code: string, caller: Identity): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: `/internal/identities/${id}/code-check`, body: { code } } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  challenge(id: number, site: PasskeySite, caller: Identity): Promise<object> {
    const call = { method: 'POST', path: `/internal/identities/${id}/passkey-challenge`, body: { site } } as const;
    return this.ask(call, webAuthnOptionsSchema, caller);
  }

  checkPasskey(
    id: number,
    signed: { passkey: WebAuthnResponse; site: PasskeySite },
    caller: Identity,
  ): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: `/internal/identities/${id}/passkey-check`, body: signed } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  /** Deletes a member's credentials and ends the sessions that chose this member. */
  async reset(id: number, caller: Identity): Promise<void> {
    const call = { method: 'DELETE', path: `/internal/identities/${id}/credentials` } as const;
    await this.send(call, this.signed.tokenFor(caller));
  }

  createInvite(memberId: number, caller: Identity): Promise<InviteToken> {
    return this.ask({ method: 'POST', path: '/internal/invites', body: { memberId } }, inviteTokenSchema, caller);
  }

  acceptInvite(token: string, caller: Identity): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: '/internal/invites/accept', body: { token } } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  /** Finds the member as whom the owner of an account of the university signs in. */
  async enter(account: AccountClaims, caller: Identity): Promise<AccountEntrance> {
    const call = { method: 'POST', path: '/internal/sign-in-accounts/enter' } as const;
    return read(accountEntranceSchema, await this.send(call, this.signed.tokenForEntrance(caller, account)));
  }

  /** Finds whose token has this hash, see `checkApiTokenSchema`. */
  async findToken(tokenHash: string, labPassword: string): Promise<FoundApiToken> {
    const call = { method: 'POST', path: '/internal/api-tokens/check', body: { tokenHash, labPassword } } as const;
    return read(foundApiTokenSchema, await this.send(call));
  }

  /** The caller's own, like the following. */
  credentials(caller: Identity): Promise<Credentials> {
    return this.ask({ method: 'GET', path: '/internal/credentials' }, credentialsSchema, caller);
  }

  setCode(code: { code: string; currentCode?: string | undefined }, caller: Identity): Promise<MemberIdentity> {
    return this.ask({ method: 'PUT', path: '/internal/credentials/code', body: code }, memberIdentitySchema, caller);
  }

  removeCode(currentCode: string | undefined, caller: Identity): Promise<MemberIdentity> {
    const call = { method: 'DELETE', path: '/internal/credentials/code', body: { currentCode } } as const;
    return this.ask(call, memberIdentitySchema, caller);
  }

  /** Ends all sessions that chose the caller's member. */
  endSessions(caller: Identity): Promise<MemberIdentity> {
    return this.ask({ method: 'DELETE', path: '/internal/credentials/sessions' }, memberIdentitySchema, caller);
  }

  passkeyOptions(site: PasskeySite, caller: Identity): Promise<object> {
    const call = { method: 'POST', path: '/internal/credentials/passkey-options', body: { site } } as const;
    return this.ask(call, webAuthnOptionsSchema, caller);
  }

  addPasskey(
    made: { name: string; passkey: WebAuthnResponse; site: PasskeySite },
    caller: Identity,
  ): Promise<{ passkey: Passkey; identity: MemberIdentity }> {
    return this.ask({ method: 'POST', path: '/internal/credentials/passkeys', body: made }, addedPasskeySchema, caller);
  }

  removePasskey(id: number, caller: Identity): Promise<MemberIdentity> {
    return this.ask({ method: 'DELETE', path: `/internal/credentials/passkeys/${id}` }, memberIdentitySchema, caller);
  }

  removeAccount(id: number, caller: Identity): Promise<MemberIdentity> {
    return this.ask({ method: 'DELETE', path: `/internal/credentials/accounts/${id}` }, memberIdentitySchema, caller);
  }

  tokens(caller: Identity): Promise<ApiTokenList> {
    return this.ask({ method: 'GET', path: '/internal/credentials/tokens' }, apiTokenListSchema, caller);
  }

  createToken(token: NewApiToken, caller: Identity): Promise<CreatedApiToken> {
    const call = { method: 'POST', path: '/internal/credentials/tokens', body: token } as const;
    return this.ask(call, createdApiTokenSchema, caller);
  }

  async revokeToken(id: number, caller: Identity): Promise<void> {
    const call = { method: 'DELETE', path: `/internal/credentials/tokens/${id}` } as const;
    await this.send(call, this.signed.tokenFor(caller));
  }

  private async ask<Schema extends z.ZodType>(call: Call, schema: Schema, caller: Identity): Promise<z.output<Schema>> {
    return read(schema, await this.send(call, this.signed.tokenFor(caller)));
  }

  /** @param token with the identity of the caller, where the route asks for one */
  private async send(call: Call, token?: string): Promise<unknown> {
    const headers: Record<string, string> = token === undefined ? {} : { [TOKEN_HEADER]: token };
    const { statusCode, body } = await this.upstreams
      .get('members')
      .sendJson({ ...call, headers }, TIMEOUT.needed)
      .catch(() => {
        throw new ServiceAwayException('members');
      });
    if (statusCode < 300) return body;
    throw refusal(statusCode, body);
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data } = schema.safeParse(body);
  if (data === undefined) throw new ServiceAwayException('members');
  return data;
};

const refusal = (status: number, body: unknown): Error => {
  const { data } = errorResponseSchema.safeParse(body);
  if (!data || status >= 500) return new ServiceAwayException('members');
  if (data.methods) return new ProofRequiredException(data.methods);
  return data.issues ? new InvalidInputException(data.issues, status) : new HttpException(data.message, status);
};
