import type { ErrorResponse } from '@lab/contracts';

/** An answer with its body read: parsed when it is JSON. */
export interface ApiAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls an HTTP API as one caller. Every error answer is `ApiAnswer<ErrorResponse>`. */
export class ApiClient {
  /**
   * @param url of the service or gateway
   * @param headers sent with every call, e.g. who is calling
   */
  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  get<Body = ErrorResponse>(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer<Body>> {
    return this.send('GET', path, { headers });
  }

  post<Body = ErrorResponse>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> {
    return this.sendJson('POST', path, body, headers);
  }

  put<Body = ErrorResponse>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> {
    return this.sendJson('PUT', path, body, headers);
  }

  delete<Body = ErrorResponse>(path: string): Promise<ApiAnswer<Body>> {
    return this.send('DELETE', path, {});
  }

  /** Sends a request as given: forms, raw bodies, any method. */
  async send<Body = ErrorResponse>(method: string, path: string, init: RequestInit): Promise<ApiAnswer<Body>> {
    const response = await fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...init,
      method,
      headers: { ...this.headers, ...(init.headers as Record<string, string> | undefined) },
    });
    return { status: response.status, headers: response.headers, body: (await read(response)) as Body };
  }

  private sendJson<Body>(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const init =
      body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return this.send<Body>(method, path, init);
  }
}

const read = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('application/json')) return JSON.parse((await response.text()) || 'null');
  const bytes = Buffer.from(await response.arrayBuffer());
  // Unlike `response.text()`, this keeps a byte order mark.
  return type.startsWith('text/') || type.includes('svg') ? bytes.toString('utf8') : bytes;
};
