import type { Session } from '@lab/contracts';
import { ApiClient, newAddress, type ApiAnswer } from '@lab/test-kit';

/** A browser: keeps the session cookie and sends it back. */
export class Visitor {
  cookie: string | undefined;

  constructor(
    private readonly url: string,
    readonly address = newAddress(),
  ) {}

  /** The same browser on another replica. */
  at(url: string): Visitor {
    const copy = new Visitor(url, this.address);
    copy.cookie = this.cookie;
    return copy;
  }

  async send<Body = unknown>(method: string, path: string, init: RequestInit = {}): Promise<ApiAnswer<Body>> {
    const headers = { 'x-forwarded-for': this.address, ...(this.cookie && { cookie: this.cookie }) };
    const answer = await new ApiClient(this.url, headers).send<Body>(method, path, init);
    const cookie = answer.headers.getSetCookie().find((header) => /^(__Host-)?lab_session_/.test(header));
    if (cookie) this.cookie = cookie.includes('=;') ? undefined : cookie.split(';')[0];
    return answer;
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
