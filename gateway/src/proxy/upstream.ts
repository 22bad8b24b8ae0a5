import type { ServiceName } from '@lab/contracts';
import { Pool, type Dispatcher } from 'undici';

/** How long a service may take, in milliseconds. */
export interface UpstreamTimeouts {
  /** to accept a connection */
  connect: number;
  /** to begin its answer once it has the request */
  headers: number;
  /** between two pieces of its answer */
  body: number;
}

const TIMEOUTS: UpstreamTimeouts = { connect: 2000, headers: 30_000, body: 60_000 };

/** The connections to one service, kept open between requests. */
export class Upstream {
  private readonly pool: Pool;

  /** @param url of the service; its path is not looked at */
  constructor(
    readonly service: ServiceName,
    url: string,
    { connect, headers, body }: UpstreamTimeouts = TIMEOUTS,
  ) {
    this.pool = new Pool(new URL(url).origin, {
      connect: { timeout: connect },
      headersTimeout: headers,
      bodyTimeout: body,
    });
  }

  /** Sends a request and tells `handler` what comes back. */
  dispatch(options: Omit<Dispatcher.DispatchOptions, 'origin'>, handler: Dispatcher.DispatchHandler): void {
    this.pool.dispatch(options, handler);
  }

  /**
   * Reads JSON from an address that is not open to the world.
   * @param timeout milliseconds for all of it
   * @throws when there is no 200 in time
   */
  async getJson(path: string, timeout: number): Promise<unknown> {
    const signal = AbortSignal.timeout(timeout);
    const { statusCode, body } = await this.pool.request({ method: 'GET', path, signal });
    if (statusCode === 200) return body.json();
    await body.dump();
    throw new Error(`${this.service} answered ${statusCode} to ${path}`);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
