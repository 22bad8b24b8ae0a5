import type { ServiceName } from '@lab/contracts';
import { NotFoundException } from '@nestjs/common';
import type { z } from 'zod';
import { serviceUrlVariable, type ServiceUrls } from '../config.js';
import { ServiceAwayException } from '../errors/errors.js';
import { ServiceClient } from './service-client.js';

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
