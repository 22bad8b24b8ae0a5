import type { RunningStack } from '@lab/local';

/** Longer than the gateway's timeout for a service. */
const TIMEOUT_MS = 40_000;

/** A response, or `unreachable` when the gateway itself did not answer. */
export interface Answer {
  status: number | 'unreachable';
  text: string;
}

/** The number of passwords that each role enters. */
const passwordsOf = { visitor: 0, lab: 1, admin: 2 };

export type Role = keyof typeof passwordsOf;

/** A client that returns failures instead of throwing them. */
export class Visitor {
  private constructor(
    private readonly url: string,
    private cookie: string,
  ) {}

  /** Logs in as a member or as the administrator, or not at all. */
  static async logIn({ url, passwords }: Pick<RunningStack, 'url' | 'passwords'>, role: Role): Promise<Visitor> {
    const cookies: string[] = [];
    for (const [path, password] of [
      ['login', passwords.lab],
      ['admin', passwords.admin],
    ].slice(0, passwordsOf[role])) {
      const response = await fetch(`${url}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
        body: JSON.stringify({ password }),
      });
      if (!response.ok) throw new Error(`Login was answered ${response.status}`);
      cookies.splice(0, cookies.length, ...response.headers.getSetCookie().map((line) => line.split(';')[0]!));
    }
    return new Visitor(url, cookies.join('; '));
  }

  get(path: string): Promise<Answer> {
    return this.ask(path, {});
  }

  post(path: string, body: object): Promise<Answer> {
    if (body instanceof FormData || body instanceof Blob) return this.ask(path, { method: 'POST', body });
    return this.send('POST', path, body);
  }

  put(path: string, body: object): Promise<Answer> {
    return this.send('PUT', path, body);
  }

  /** Chooses this member's name for all later requests. */
  async become(memberId: number): Promise<void> {
    const { status, text } = await this.put('/api/auth/identity', { memberId });
    if (status !== 200) throw new Error(`Choosing member ${memberId} was answered ${status}: ${text}`);
  }

  private send(method: string, path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method, body: JSON.stringify(body), headers });
  }

  private async ask(path: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(this.url + path, {
        ...init,
        headers: { ...init.headers, cookie: this.cookie },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const [cookie] = response.headers.getSetCookie();
      if (response.ok && cookie) this.cookie = cookie.split(';')[0]!;
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: 'unreachable', text: String((error as Error).cause ?? error) };
    }
  }
}
