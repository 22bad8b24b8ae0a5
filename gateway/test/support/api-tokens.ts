import { randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX, tokenMessages, type CreatedApiToken } from '@lab/contracts';
import { ApiClient, newAddress, type ApiAnswer } from '@lab/test-kit';
import { LabVisitor, type StartedLab } from './start-lab.js';

export const TOKENS = '/api/auth/tokens';

/** The answer to an invalid token. */
export const invalid = { status: 401, body: { message: tokenMessages.invalid } };

/** A token that only looks valid. */
export const wrongToken = (): string => API_TOKEN_PREFIX + randomBytes(32).toString('base64url');

export const makeToken = (own: LabVisitor, also: object = {}) =>
  own.sendJson<CreatedApiToken>('POST', TOKENS, { name: 'Calendar script', scope: 'write', days: 30, ...also });

/** A program with an API token, which sends requests like a visitor. */
export class Program extends LabVisitor {
  constructor(
    url: string,
    private readonly token: string,
  ) {
    super(url);
  }

  override send<Body = unknown>(method: string, path: string, init: RequestInit = {}): Promise<ApiAnswer<Body>> {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.token}` };
    return super.send<Body>(method, path, { ...init, headers });
  }
}

interface ProgramOptions {
  /** The address of a replica. */
  url?: string;
  address?: string;
  /** Further headers. */
  more?: Record<string, string>;
}

/** Creates programs with API tokens of this lab's members. */
export const programsOf = (lab: StartedLab) => {
  /** A program that sends this `Authorization` header. */
  const sending = (authorization: string, options: ProgramOptions = {}): ApiClient => {
    const { url = lab.gateway.url, address = newAddress(), more = {} } = options;
    return new ApiClient(url, { 'x-forwarded-for': address, authorization, ...more });
  };
  const program = (token: string, options?: ProgramOptions) => sending(`Bearer ${token}`, options);
  /** A protected member with a token, and a program that uses it. */
  const withToken = async (also: object = {}) => {
    const { id, own } = await lab.protectedMember();
    const made = (await makeToken(own, also)).body;
    return { id, own, made, token: made.token, script: program(made.token) };
  };
  return { sending, program, withToken };
};
