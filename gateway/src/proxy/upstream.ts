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

/** Short enough to connect twice before the caller gives up. */
const TIMEOUTS: UpstreamTimeouts = { connect: (limits.answerSeconds / 2) * 1000, body: 60_000 };

/** The connections to one service over which callers' requests are forwarded. */
export class Upstream {
  private readonly pool: Pool;
  private readonly rawHost: readonly string[];

  /** @param url of the service; its path is ignored */
  constructor(
    readonly service: ServiceName,
    url: string,
    { connect, body }: UpstreamTimeouts = TIMEOUTS,
  ) {
    this.rawHost = Object.entries(internalHost(url)).flat();
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

  close(): Promise<void> {
    return this.pool.close();
  }
}

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
