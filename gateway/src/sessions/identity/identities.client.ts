import { HttpException, Injectable } from '@nestjs/common';
import {
  accountEntranceSchema,
  errorResponseSchema,
  foundApiTokenSchema,
  foundIdentitySchema,
  TOKEN_HEADER,
  lastRestoreSchema,
  limits,
  provenIdentitySchema,
  type AccountClaims,
  type AccountEntrance,
  type FoundApiToken,
  type Identity,
  type ProvenIdentity,
  type WebAuthnResponse,
} from '@lab/contracts';
import {
  InvalidInputException,
  ProofRequiredException,
  ServiceAwayException,
  TooManyRequestsException,
} from '@lab/service-kit/process';
import { z } from 'zod';
import { IdentityTokens } from '../../proxy/identity-tokens.js';
import type { InternalRequest } from '../../proxy/upstream.js';
import { Upstreams } from '../../proxy/upstreams.js';

/**
 * How long the members service may take, in milliseconds: when the caller needs the answer, a little less than they
 * wait; and when the session can continue without it.
 */
const TIMEOUTS_MS = { needed: (limits.answerSeconds - 5) * 1000, useful: 5000 };

type Call = Pick<InternalRequest, 'method' | 'path' | 'body'>;

/**
 * Calls the members service's internal routes for identities. Methods throw the errors of that service, such as 401 for
 * a wrong code, or ServiceAwayException.
 */
@Injectable()
export class IdentitiesClient {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly signed: IdentityTokens,
  ) {}

  /** The answer contains null when there is no such member. */
  async find(id: number): Promise<z.infer<typeof foundIdentitySchema>> {
    const path = `/internal/identities/${id}`;
    const found = await this.upstreams
      .get('members')
      .getJson(path, TIMEOUTS_MS.useful)
      .catch(() => undefined);
    return read(foundIdentitySchema, found);
  }

  /** When a backup was last restored, which ended all earlier sessions. */
  async lastRestore(): Promise<z.infer<typeof lastRestoreSchema>> {
    const found = await this.upstreams
      .get('members')
      .getJson('/internal/last-restore', TIMEOUTS_MS.useful)
      .catch(() => undefined);
    return read(lastRestoreSchema, found);
  }

  checkCode(id: number, code: string, caller: Identity): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: `/internal/identities/${id}/code-check`, body: { code } } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  checkPasskey(id: number, passkey: WebAuthnResponse, caller: Identity): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: `/internal/identities/${id}/passkey-check`, body: { passkey } } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  acceptInvite(token: string, caller: Identity): Promise<ProvenIdentity> {
    const call = { method: 'POST', path: '/internal/invites/accept', body: { token } } as const;
    return this.ask(call, provenIdentitySchema, caller);
  }

  /** Finds the member linked to a university account. */
  async enter(account: AccountClaims, caller: Identity): Promise<AccountEntrance> {
    const call = { method: 'POST', path: '/internal/sign-in-accounts/enter' } as const;
    return read(accountEntranceSchema, await this.send(call, this.signed.tokenForEntrance(caller, account)));
  }

  /** Finds the token with this hash and its owner, see `checkApiTokenSchema`. */
  async findToken(tokenHash: string, labPassword: string): Promise<FoundApiToken> {
    const call = { method: 'POST', path: '/internal/api-tokens/check', body: { tokenHash, labPassword } } as const;
    return read(foundApiTokenSchema, await this.send(call));
  }

  private async ask<Schema extends z.ZodType>(call: Call, schema: Schema, caller: Identity): Promise<z.output<Schema>> {
    return read(schema, await this.send(call, this.signed.tokenFor(caller)));
  }

  /** @param token with the identity of the caller, if the route needs it */
  private async send(call: Call, token?: string): Promise<unknown> {
    const headers: Record<string, string> = token === undefined ? {} : { [TOKEN_HEADER]: token };
    const { statusCode, body, retryAfter } = await this.upstreams
      .get('members')
      .sendJson({ ...call, headers }, TIMEOUTS_MS.needed)
      .catch(() => {
        throw new ServiceAwayException('members');
      });
    if (statusCode < 300) return body;
    throw refusal(statusCode, body, retryAfter);
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data } = schema.safeParse(body);
  if (data === undefined) throw new ServiceAwayException('members');
  return data;
};

const refusal = (status: number, body: unknown, retryAfter: number): Error => {
  const { data } = errorResponseSchema.safeParse(body);
  if (!data || status >= 500) return new ServiceAwayException('members');
  if (data.methods) return new ProofRequiredException(data.methods);
  if (status === 429) return new TooManyRequestsException(data.message, retryAfter);
  return data.issues ? new InvalidInputException(data.issues, status) : new HttpException(data.message, status);
};
