import { ApiClient, type ApiAnswer } from '@lab/test-kit';

/** An HTTP client that stores all cookies and sends them back. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param url the site it visits */
  constructor(readonly url: string) {}

  /** The values of all cookies. */
  get cookieValues(): string[] {
    return [...this.cookies.values()];
  }

  async send<Body = unknown>(method: string, path: string, init: RequestInit = {}): Promise<ApiAnswer<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await new ApiClient(this.url, cookie ? { cookie } : {}).send<Body>(method, path, init);
    for (const header of answer.headers.getSetCookie()) this.keep(header);
    return answer;
  }

  sendJson<Body = unknown>(method: string, path: string, body: unknown, headers = {}): Promise<ApiAnswer<Body>> {
    return this.send<Body>(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  private keep(header: string): void {
    const [name, value] = header.split(';', 1)[0]!.split('=', 2) as [string, string];
    if (value) this.cookies.set(name, value);
  }
}
