import type { ErrorResponse } from '@lab/contracts';
import request, { type Response } from 'supertest';
import { checkAnswer } from './checked-answers.js';

/** A response with its body, parsed if it is JSON. */
export interface ApiAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends a call that may write, and checks its writes. */
export type AroundWrite = <Answer extends ApiAnswer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * Calls an HTTP API as one caller. Every error response is an `ApiAnswer<ErrorResponse>`. Fails when a started service
 * sends JSON that its route does not declare, or records an author of a change other than the caller.
 */
export class ApiClient {
  /**
   * @param url of the service or gateway
   * @param headers sent with every request, e.g. the identity token
   * @param aroundWrite sends all requests except GET and HEAD
   */
  constructor(
    private readonly url: string,
    readonly headers: Record<string, string>,
    private readonly aroundWrite?: AroundWrite,
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

  /** Sends an arbitrary request: forms, raw bodies, any method. */
  send<Body = ErrorResponse>(method: string, path: string, init: RequestInit): Promise<ApiAnswer<Body>> {
    const send = () => this.exchange<Body>(method, path, init);
    return this.aroundWrite && method !== 'GET' && method !== 'HEAD' ? this.aroundWrite(send) : send();
  }

  private async exchange<Body>(method: string, path: string, init: RequestInit): Promise<ApiAnswer<Body>> {
    const { headers, body } = await encode(init);
    const call = new request.Test(this.url, method, path)
      .redirects(0)
      .ok(() => true)
      .buffer(true)
      .parse(readBytes)
      .set({ ...this.headers, ...headers });
    const response = await (body ? call.serialize(asItIs).send(body) : call);
    const answer = { status: response.status, headers: toHeaders(response.headers), body: read(response) as Body };
    if (method !== 'HEAD') checkAnswer(answer);
    return answer;
  }

  private sendJson<Body>(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const init =
      body === undefined
        ? { headers }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return this.send<Body>(method, path, init);
  }
}

type Encoded = { headers: Record<string, string>; body: Buffer | undefined };

/** Encodes a form like a browser, as bytes with their media type. */
const encode = async ({ body, headers }: RequestInit): Promise<Encoded> => {
  const given = headers as Record<string, string> | undefined;
  if (body === undefined || body === null) return { headers: given ?? {}, body: undefined };
  const encoded = new globalThis.Response(body);
  const type = encoded.headers.get('content-type');
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { headers: { ...(type && { 'content-type': type }), ...given }, body: bytes };
};

const asItIs = (body: unknown): string => body as string;

/** Reads raw bytes for any media type, because superagent would drop a byte order mark. */
const readBytes = (response: Response, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

const toHeaders = (headers: Record<string, string | string[]>): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as [string, string])),
  );

const read = ({ headers, body }: Response): unknown => {
  // A response without a body (HEAD, 304) has no bytes.
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers['content-type'] ?? '';
  if (type.includes('application/json')) return JSON.parse(bytes.toString('utf8') || 'null');
  return type.startsWith('text/') || type.includes('svg') ? bytes.toString('utf8') : bytes;
};
