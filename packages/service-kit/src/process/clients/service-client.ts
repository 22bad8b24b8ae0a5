import type { Readable } from 'node:stream';
import { HttpException, NotFoundException } from '@nestjs/common';
import { errorResponseSchema, limits, type ServiceName } from '@lab/contracts';
import { Agent, interceptors, request, type Dispatcher } from 'undici';
import type { z } from 'zod';
import { ChangedMeanwhileException, InvalidInputException, ServiceAwayException } from '../errors/errors.js';
import { internalHost } from '../http/hosts.js';
import { CLIENT_KEEP_ALIVE_MS } from '../http/express-server-adapter.js';
import { serviceUrlVariable, type ServiceUrls } from '../config.js';

/**
 * Timeout of a request to another service, in milliseconds. It is a little shorter than the wait of this service's own
 * caller, so that the error can name the service that did not answer.
 */
const TIMEOUT_MS = (limits.answerSeconds - 5) * 1000;

/**
 * The number of retries when the connection is refused or lost, as during a restart. There is no retry after a
 * response.
 */
const retryOnce = interceptors.retry({ maxRetries: 1, minTimeout: 50, statusCodes: [] });

/** HTTP client of another service, with a timeout and one retry. */
export class ServiceClient {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    keepAliveMaxTimeout: CLIENT_KEEP_ALIVE_MS,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  }).compose(retryOnce);

  /**
   * @param service the service that is called
   * @param baseUrl e.g. `http://members:3000`
   */
  constructor(
    private readonly service: ServiceName,
    private readonly baseUrl: string,
  ) {}

  /**
   * Sends a GET request.
   * @param path below the base URL, e.g. `/api/lab-members/7`
   * @param schema of the response
   * @param headers in addition to `Accept`, e.g. a token. Without a token the request is anonymous.
   * @throws NotFoundException when the record does not exist, ServiceAwayException when the service does not answer
   */
  async get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const { statusCode, body } = await this.send(path, { headers });
    if (statusCode === 404) {
      await body.dump();
      throw new NotFoundException();
    }
    const result = statusCode === 200 ? schema.safeParse(await body.json().catch(() => null)) : undefined;
    if (result?.success) return result.data;
    if (statusCode !== 200) await body.dump();
    throw new ServiceAwayException(this.service);
  }

  /**
   * Reads a file.
   * @throws ServiceAwayException when the service does not return the file
   */
  async getBytes(path: string): Promise<Buffer> {
    const { statusCode, body } = await this.send(path, { headers: {} });
    if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
    await body.dump();
    throw new ServiceAwayException(this.service);
  }

  /**
   * Reads a file if it has changed.
   * @param etag of the caller's version; undefined when it has none
   * @returns null when it has not changed
   * @throws ServiceAwayException when the service does not return the file
   */
  async getChanged(path: string, etag?: string): Promise<{ etag: string; body: Buffer } | null> {
    const { statusCode, headers, body } = await this.send(path, { headers: etag ? { 'if-none-match': etag } : {} });
    if (statusCode === 200) return { etag: String(headers.etag), body: Buffer.from(await body.arrayBuffer()) };
    await body.dump();
    if (statusCode === 304) return null;
    throw new ServiceAwayException(this.service);
  }

  /**
   * Sends a POST request with a JSON body, without a retry when the connection is lost.
   * @returns the response; null when it has no body
   * @throws HttpException with the service's own message when it refuses, ServiceAwayException when it does not answer
   */
  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await this.send(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return this.answerOf(answer);
  }

  /**
   * Sends a GET request to a route that may refuse.
   * @throws HttpException with the service's own message when it refuses, ServiceAwayException when it does not answer
   */
  async read(path: string, headers: Record<string, string>): Promise<unknown> {
    return this.answerOf(await this.send(path, { headers }));
  }

  /** The same for a file of any length. */
  async readStream(path: string, headers: Record<string, string>): Promise<Readable> {
    const answer = await this.send(path, { headers });
    if (answer.statusCode !== 200) await this.answerOf(answer);
    return answer.body;
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.agent.close();
  }

  private async answerOf({ statusCode, body }: Dispatcher.ResponseData): Promise<unknown> {
    const json = await body.json().catch(() => null);
    if (statusCode < 300) return json;
    const failure = errorResponseSchema.safeParse(json);
    if (statusCode >= 500 || !failure.success) throw new ServiceAwayException(this.service);
    const { issues, message, current } = failure.data;
    if (statusCode === 412 && current) throw new ChangedMeanwhileException(current);
    throw issues ? new InvalidInputException(issues, statusCode) : new HttpException(message, statusCode);
  }

  private async send(path: string, { headers, ...sent }: SentRequest): Promise<Dispatcher.ResponseData> {
    try {
      return await request(new URL(path, this.baseUrl), {
        dispatcher: this.agent,
        headers: { ...internalHost(this.baseUrl), accept: 'application/json', ...headers },
        ...sent,
      });
    } catch {
      throw new ServiceAwayException(this.service);
    }
  }
}

interface SentRequest {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** HTTP clients of several services for the same request. */
export class ServiceClients<Name extends ServiceName> {
  private readonly clients: ReadonlyMap<Name, ServiceClient>;

  /**
   * @param services the services that are called
   * @param config with their URLs
   */
  constructor(services: readonly Name[], config: ServiceUrls<Name>) {
    this.clients = new Map(services.map((name) => [name, new ServiceClient(name, config[serviceUrlVariable(name)])]));
  }

  /** The client of one of these services. */
  get(service: Name): ServiceClient {
    return this.clients.get(service)!;
  }

  /**
   * Sends each of them a GET request.
   * @param of the path, and the headers in addition to `Accept`
   * @param schema of the responses
   * @returns each service's response
   * @throws ServiceAwayException when one does not answer, because a partial result would look complete. Also when one
   * has no such route, because its 404 would look like a missing record
   */
  getAll<Schema extends z.ZodType>(
    schema: Schema,
    of: (service: Name) => { path: string; headers: Record<string, string> },
  ): Promise<z.output<Schema>[]> {
    return Promise.all(
      Array.from(this.clients, async ([name, client]) => {
        const { path, headers } = of(name);
        try {
          return await client.get(path, schema, headers);
        } catch (error) {
          throw error instanceof NotFoundException ? new ServiceAwayException(name) : error;
        }
      }),
    );
  }

  /** Closes the connections. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.clients.values(), (client) => client.close()));
  }
}
