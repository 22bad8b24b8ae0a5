import type { Readable } from 'node:stream';
import {
  HttpException,
  HttpStatus,
  Inject,
  Injectable,
  NotFoundException,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { errorResponseSchema, limits, type ServiceName } from '@lab/contracts';
import { Agent, interceptors, request, type Dispatcher } from 'undici';
import type { z } from 'zod';
import {
  ChangedMeanwhileException,
  InvalidInputException,
  ProofRequiredException,
  ServiceAwayException,
  TooManyRequestsException,
} from '../errors/errors.js';
import { internalHost } from '../http/hosts.js';
import { CLIENT_KEEP_ALIVE_MS } from '../http/express-server-adapter.js';
import { serviceUrlVariable, type ServiceUrls } from '../config.js';
import { CONFIG } from '../tokens.js';

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

interface SentRequest {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole response, in milliseconds, if it differs from `TIMEOUT_MS`. */
  timeout?: number | undefined;
}

/**
 * HTTP client of another service, with a timeout and one retry. A service that does not answer in time is a
 * ServiceAwayException in each method.
 */
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
   * @param timeout in milliseconds
   * @throws NotFoundException when the record does not exist, ServiceAwayException after any other refusal
   */
  async get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    headers: Record<string, string> = {},
    timeout?: number,
  ): Promise<z.output<Schema>> {
    const { statusCode, body } = await this.send(path, { headers, timeout });
    if (statusCode === 404) {
      await body.dump();
      throw new NotFoundException();
    }
    const result = statusCode === 200 ? schema.safeParse(await body.json().catch(() => null)) : undefined;
    if (result?.success) return result.data;
    if (statusCode !== 200) await body.dump();
    throw new ServiceAwayException(this.service, result?.error ?? new Error(`${path}: ${statusCode}`));
  }

  /** Reads a file. */
  async getBytes(path: string, timeout?: number): Promise<Buffer> {
    const { statusCode, body } = await this.send(path, { timeout });
    if (statusCode === 200) return Buffer.from(await body.arrayBuffer());
    await body.dump();
    throw new ServiceAwayException(this.service);
  }

  /**
   * Reads a file if it has changed.
   * @param etag of the caller's version; undefined when it has none
   * @returns null when it has not changed
   */
  async getChanged(path: string, etag?: string): Promise<{ etag: string; body: Buffer } | null> {
    const { statusCode, headers, body } = await this.send(path, etag ? { headers: { 'if-none-match': etag } } : {});
    if (statusCode === 200) return { etag: String(headers.etag), body: Buffer.from(await body.arrayBuffer()) };
    await body.dump();
    if (statusCode === 304) return null;
    throw new ServiceAwayException(this.service);
  }

  /**
   * Sends a POST request with a JSON body, without a retry when the connection is lost.
   * @returns the response; null when it has no body
   * @throws HttpException with the service's own message when it refuses
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
   * @throws HttpException with the service's own message when it refuses
   */
  async read(path: string, headers: Record<string, string>): Promise<unknown> {
    return this.answerOf(await this.send(path, { headers }));
  }

  /** The same for a file of any length. */
  async readStream(path: string, headers: Record<string, string>, timeout?: number): Promise<Readable> {
    const answer = await this.send(path, { headers, timeout });
    if (answer.statusCode !== 200) await this.answerOf(answer);
    return answer.body;
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.agent.close();
  }

  private async answerOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<unknown> {
    const json = await body.json().catch(() => null);
    if (statusCode < 300) return json;
    const failure = errorResponseSchema.safeParse(json);
    if (statusCode >= 500 || !failure.success) throw new ServiceAwayException(this.service);
    const { issues, message, current, methods } = failure.data;
    if (methods) throw new ProofRequiredException(methods);
    if (statusCode === HttpStatus.PRECONDITION_FAILED && current) throw new ChangedMeanwhileException(current);
    if (statusCode === HttpStatus.TOO_MANY_REQUESTS)
      throw new TooManyRequestsException(message, Number(headers['retry-after'] ?? 0));
    throw issues ? new InvalidInputException(issues, statusCode) : new HttpException(message, statusCode);
  }

  private async send(path: string, { headers, timeout, ...sent }: SentRequest): Promise<Dispatcher.ResponseData> {
    try {
      return await request(new URL(path, this.baseUrl), {
        dispatcher: this.agent,
        headers: { ...internalHost(this.baseUrl), accept: 'application/json', ...headers },
        ...(timeout && { signal: AbortSignal.timeout(timeout) }),
        ...sent,
      });
    } catch (error) {
      throw new ServiceAwayException(this.service, error);
    }
  }
}

/** The HTTP clients of a process. Its configuration has the URLs of the services that it calls. */
@Injectable()
export class ServiceClients implements OnApplicationShutdown {
  private readonly clients = new Map<ServiceName, ServiceClient>();

  constructor(@Inject(CONFIG) private readonly config: Partial<ServiceUrls<ServiceName>>) {}

  /** @throws Error when the configuration has no URL of this service */
  get(service: ServiceName): ServiceClient {
    const known = this.clients.get(service);
    if (known) return known;
    const variable = serviceUrlVariable(service);
    const url = this.config[variable];
    if (!url) throw new Error(`The configuration has no ${variable}.`);
    const client = new ServiceClient(service, url);
    this.clients.set(service, client);
    return client;
  }

  /**
   * Sends the same GET request to several services.
   * @param schema of the responses
   * @returns each service's response
   * @throws ServiceAwayException when one does not answer, because a partial result would look complete. Also when one
   * has no such route, because its 404 would look like a missing record
   */
  getAll<Schema extends z.ZodType>(
    asked: readonly ServiceName[],
    path: string,
    schema: Schema,
    headers: Record<string, string>,
  ): Promise<z.output<Schema>[]> {
    return Promise.all(
      asked.map(async (name) => {
        try {
          return await this.get(name).get(path, schema, headers);
        } catch (error) {
          throw error instanceof NotFoundException ? new ServiceAwayException(name) : error;
        }
      }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Array.from(this.clients.values(), (client) => client.close()));
  }
}
