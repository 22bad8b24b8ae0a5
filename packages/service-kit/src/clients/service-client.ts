import { NotFoundException } from '@nestjs/common';
import type { ServiceName } from '@lab/contracts';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { ServiceAwayException } from '../errors/errors.js';
import { isUnreachable } from '../errors/network-errors.js';

/** How long another service may take, in milliseconds. */
const TIMEOUT = 2000;

/** Asks another service over HTTP: 2 s, one more try when it could not be reached or the connection was lost. */
export class ServiceClient {
  private readonly agent = new Agent({ connect: { timeout: TIMEOUT }, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT });

  /**
   * @param service who is asked
   * @param baseUrl where it is, e.g. `http://members:3000`
   */
  constructor(
    private readonly service: ServiceName,
    private readonly baseUrl: string,
  ) {}

  /**
   * Reads one thing.
   * @param path below the service's root, e.g. `/api/lab-members/7`
   * @param schema what the answer must look like
   * @param headers beside what is accepted, e.g. for whom it is asked; without them it is asked anonymously
   * @throws NotFoundException when it does not exist, ServiceAwayException when the service cannot answer
   */
  async get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const { statusCode, body } = await this.send(path, headers)
      .catch((error: unknown) => (isUnreachable(error) ? this.send(path, headers) : Promise.reject(error as Error)))
      .catch(() => {
        throw new ServiceAwayException(this.service);
      });
    if (statusCode === 404) {
      await body.dump();
      throw new NotFoundException();
    }
    const result = statusCode === 200 ? schema.safeParse(await body.json().catch(() => null)) : undefined;
    if (result?.success) return result.data;
    if (statusCode !== 200) await body.dump();
    throw new ServiceAwayException(this.service);
  }

  /** Frees the connections. */
  close(): Promise<void> {
    return this.agent.close();
  }

  private send(path: string, headers: Record<string, string>) {
    return request(new URL(path, this.baseUrl), {
      dispatcher: this.agent,
      headers: { accept: 'application/json', ...headers },
    });
  }
}
