import type { Session } from '@lab/contracts';
import { ApiClient, newAddress, type ApiAnswer } from '@lab/test-kit';

/** The cookie of this name after an answer: unchanged, replaced or removed. */
const keep = (cookie: string | undefined, answer: ApiAnswer, name: RegExp): string | undefined => {
  const set = answer.headers.getSetCookie().find((header) => name.test(header));
  if (!set) return cookie;
  return set.includes('=;') ? undefined : set.split(';')[0];
};

/** A browser: keeps the gateway's cookies and sends them back. */
export class Visitor {
  /** The session cookie. */
  cookie: string | undefined;
  /** The cookies of university sign-ins in progress, by name, oldest first. */
  readonly attempts = new Map<string, string>();

  constructor(
    private readonly url: string,
    readonly address = newAddress(),
  ) {}

  /** The same browser on another replica. */
  at(url: string): Visitor {
    const copy = new Visitor(url, this.address);
    copy.cookie = this.cookie;
    for (const [name, pair] of this.attempts) copy.attempts.set(name, pair);
    return copy;
  }

  async send<Body = unknown>(method: string, path: string, init: RequestInit = {}): Promise<ApiAnswer<Body>> {
    const cookie = [this.cookie, ...this.attempts.values()].filter(Boolean).join('; ');
    const headers = { 'x-forwarded-for': this.address, ...(cookie && { cookie }) };
    const answer = await new ApiClient(this.url, headers).send<Body>(method, path, init);
    this.cookie = keep(this.cookie, answer, /^(__Host-)?lab_session_/);
    this.keepAttempts(answer);
    return answer;
  }

  private keepAttempts({ headers }: ApiAnswer): void {
    for (const header of headers.getSetCookie().filter((set) => /^(__Host-)?lab_oidc_/.test(set))) {
      const pair = header.split(';')[0]!;
      const name = pair.slice(0, pair.indexOf('='));
      if (pair.endsWith('=')) this.attempts.delete(name);
      else this.attempts.set(name, pair);
    }
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer<Body>> {
    return this.send<Body>('GET', path, { headers });
  }

  sendJson<Body = unknown>(method: string, path: string, body: unknown): Promise<ApiAnswer<Body>> {
    return this.send<Body>(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  logIn(password: string): Promise<ApiAnswer<Session>> {
    return this.sendJson('POST', '/api/auth/login', { password });
  }

  logInAsAdmin(password: string): Promise<ApiAnswer<Session>> {
    return this.sendJson('POST', '/api/auth/admin', { password });
  }

  logOut(): Promise<ApiAnswer> {
    return this.send('POST', '/api/auth/logout');
  }

  chooseIdentity(memberId: number | null): Promise<ApiAnswer<Session>> {
    return this.sendJson('PUT', '/api/auth/identity', { memberId });
  }

  async session(): Promise<Session> {
    return (await this.get<Session>('/api/auth/session')).body;
  }
}
