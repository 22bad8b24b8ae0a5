import type { Readable } from 'node:stream';
import { limits, type ServiceName, serviceUnavailableMessage } from '@lab/contracts';
import { CLIENT_KEEP_ALIVE_MS, internalHost, isNotReached, ServiceAwayException } from '@lab/service-kit/process';
import { BadGatewayException, GatewayTimeoutException, type HttpException } from '@nestjs/common';
import { type Dispatcher, Pool } from 'undici';

/** Timeouts of a service, in milliseconds. */
interface UpstreamTimeouts {
  /** until the connection is open */
  connect: number;
  /** between two chunks of the response */
  body: number;
}

/** A forwarded request. Its headers are name, value, name, value … */
type UpstreamRequest = Omit<Dispatcher.DispatchOptions, 'origin' | 'headers'> & { headers?: readonly string[] };

/** A request that the gateway itself makes. */
export interface InternalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: object;
}

interface InternalResponse {
  statusCode: number;
  body: unknown;
  /** In seconds; 0 when the service does not set it. */
  retryAfter: number;
}

/** Short enough to connect twice before the caller gives up. */
const TIMEOUTS: UpstreamTimeouts = { connect: (limits.answerSeconds / 2) * 1000, body: 60_000 };

/** The connection pool of one service, with keep-alive. */
export class Upstream {
  private readonly pool: Pool;
  private readonly host: ReturnType<typeof internalHost>;
  private readonly rawHost: readonly string[];

  /** @param url of the service; its path is ignored */
  constructor(
    readonly service: ServiceName,
    url: string,
    { connect, body }: UpstreamTimeouts = TIMEOUTS,
  ) {
    this.host = internalHost(url);
    this.rawHost = Object.entries(this.host).flat();
    this.pool = new Pool(new URL(url).origin, {
      connect: { timeout: connect },
      keepAliveMaxTimeout: CLIENT_KEEP_ALIVE_MS,
      bodyTimeout: body,
    });
  }

  /** Sends a request; `handler` receives the response. */
  dispatch({ headers = [], ...options }: UpstreamRequest, handler: Dispatcher.DispatchHandler): void {
    this.pool.dispatch({ ...options, headers: [...this.rawHost, ...headers] }, handler);
  }

  /**
   * Reads JSON from an internal route of the service.
   * @param timeout for the whole request, in milliseconds
   * @param headers such as the identity; without them the request is anonymous
   * @throws Error when the service does not answer 200 in time
   */
  async getJson(path: string, timeout: number, headers: Record<string, string> = {}): Promise<unknown> {
    const { statusCode, body } = await this.sendJson({ method: 'GET', path, headers }, timeout);
    if (statusCode === 200) return body;
    throw new Error(`${this.service} answered ${statusCode} to ${path}`);
  }

  /**
   * Sends a request to an internal route of the service.
   * @param body of the request, if it has one
   * @param timeout see `getJson`
   * @returns the status, the JSON of the response (undefined if it has none), and when to try again
   * @throws when there is no response in time
   */
  async sendJson({ method, path, headers, body }: InternalRequest, timeout: number): Promise<InternalResponse> {
    const response = await this.send({ method, path, headers, body }, timeout);
    const text = await response.body.text();
    const retryAfter = Number(response.headers['retry-after'] ?? 0);
    return { statusCode: response.statusCode, body: parse(text), retryAfter };
  }

  /**
   * Reads text from an internal route of the service.
   * @throws Error when the service does not answer 200 in time
   */
  async getText(path: string, timeout: number): Promise<string> {
    const response = await this.send({ method: 'GET', path, headers: {} }, timeout);
    const text = await response.body.text();
    if (response.statusCode === 200) return text;
    throw new Error(`${this.service} answered ${response.statusCode} to ${path}`);
  }

  /**
   * Opens a file at an internal route of the service.
   * @param timeout until the whole file has been read, in milliseconds
   * @returns null when there is no such file
   * @throws Error when the service answers neither 200 nor 404 in time
   */
  async openFile(path: string, timeout: number, headers: Record<string, string>): Promise<Readable | null> {
    const { statusCode, body } = await this.send({ method: 'GET', path, headers }, timeout);
    if (statusCode === 200) return body;
    await body.dump();
    if (statusCode === 404) return null;
    throw new Error(`${this.service} answered ${statusCode} to ${path}`);
  }

  private send({ method, path, headers, body }: InternalRequest, timeout: number): Promise<Dispatcher.ResponseData> {
    return this.pool.request({
      method,
      path,
      headers: { ...this.host, ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const TOO_SLOW = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/**
 * The error response for a service that did not answer: 503 if unreachable, 504 after a timeout, 502 if the connection
 * was lost.
 */
export const toUpstreamException = (error: Error, service: ServiceName): HttpException => {
  if (isNotReached(error)) return new ServiceAwayException(service);
  const message = serviceUnavailableMessage(service);
  return TOO_SLOW.has((error as NodeJS.ErrnoException).code ?? '')
    ? new GatewayTimeoutException(message)
    : new BadGatewayException(message);
};
