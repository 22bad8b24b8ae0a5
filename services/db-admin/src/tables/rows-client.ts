import { dbAdminMessages, servicesWith, type ServiceName } from '@lab/contracts';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { IncompleteException, ServiceAwayException, ServiceClients, type CallerHeaders } from '@lab/service-kit';

/** A service whose tables administrators read and write. */
export type RowOwner = (typeof rowOwners)[number];

/** The services with tables. The client's configuration needs their URLs. */
export const rowOwners = servicesWith('tables');

/** Requests rows from the services with tables, for the caller. */
@Injectable()
export class RowsClient {
  constructor(private readonly clients: ServiceClients) {}

  /**
   * Returns the service that owns a table or schema, whose names begin with the service's name.
   * @throws NotFoundException when there is none
   */
  ownerOf(name: string): RowOwner {
    const owner = rowOwners.find((each) => each === name.split('.')[0]);
    if (!owner) throw new NotFoundException(dbAdminMessages.unknownTable);
    return owner;
  }

  /**
   * Sends a GET request to the owner of a table.
   * @throws HttpException with the service's own message when it refuses, ServiceAwayException when it does not answer
   */
  async get<Answer>(owner: RowOwner, path: string, caller: CallerHeaders): Promise<Answer> {
    return (await this.clients.get(owner).read(path, caller)) as Answer;
  }

  /** Reads a file, with the errors of `get`. */
  getStream(owner: RowOwner, path: string, caller: CallerHeaders): Promise<Readable> {
    return this.clients.get(owner).readStream(path, caller);
  }

  /** Sends something, with the errors of `get`. */
  async post<Answer>(
    owner: RowOwner,
    path: string,
    body: unknown,
    caller: CallerHeaders,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return (await this.clients.get(owner).post(path, body, { ...caller, ...headers })) as Answer;
  }

  /**
   * Sends a request to all services. The responses are in the order of the services.
   * @param what the response is, as the beginning of a sentence
   * @throws IncompleteException when one does not answer, because a partial list would look complete
   */
  async fromAll<Answer>(what: string, ask: (owner: RowOwner) => Promise<Answer>): Promise<Answer[]> {
    const missing: ServiceName[] = [];
    const answers = await Promise.all(
      rowOwners.map(async (owner) => {
        try {
          return [await ask(owner)];
        } catch (error) {
          if (!(error instanceof ServiceAwayException)) throw error;
          missing.push(owner);
          return [];
        }
      }),
    );
    if (missing.length > 0) throw new IncompleteException(what, missing);
    return answers.flat() as Answer[];
  }
}
