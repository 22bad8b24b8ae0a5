import {
  delegatedCallKey,
  delegatedCallPath,
  purposes,
  someTiesSchema,
  TOKEN_HEADER,
  type CarriedOut,
  type DelegatedCall,
  type MemberTies,
  type ServiceName,
} from '@lab/contracts';
import { CONFIG, ServiceAwayException, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import type { MembersConfig } from '../config.js';

/** The tokens of a request with which other services are asked on behalf of its caller. */
export type Tokens = Readonly<Record<string, string>>;

type TieService = (typeof purposes.ties.services)[number];

/** The other services in which members have something. */
@Injectable()
export class TieSources implements OnApplicationShutdown {
  private readonly clients: Record<TieService, ServiceClient>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, MEETINGS_URL, GATHERINGS_URL }: MembersConfig) {
    this.clients = {
      equipment: new ServiceClient('equipment', EQUIPMENT_URL),
      meetings: new ServiceClient('meetings', MEETINGS_URL),
      gatherings: new ServiceClient('gatherings', GATHERINGS_URL),
    };
  }

  /** @throws ServiceAwayException when one of the services does not answer: half of the ties would look like all */
  async list(memberId: number, tokens: Tokens): Promise<MemberTies> {
    const parts = await Promise.all(purposes.ties.services.map((service) => this.ask(service, memberId, tokens)));
    const all = (list: keyof MemberTies) =>
      parts.flatMap((part) => part[list] ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
    return {
      checkouts: all('checkouts'),
      reservations: all('reservations'),
      presentations: all('presentations'),
      openVotes: all('openVotes'),
    };
  }

  /**
   * Lets each service hand over what it has, one after the other. A service leaves out what was handed over before.
   * @throws ConflictException when something would be left, ServiceAwayException when a service does not answer
   */
  async leave(memberId: number, handOver: readonly CarriedOut[], tokens: Tokens): Promise<void> {
    for (const service of purposes.leave.services) {
      const headers = headersOf(service, 'leave', tokens);
      await this.clients[service].post(delegatedCallPath(memberId, 'leave'), { handOver }, headers);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }

  /** A service that has no such route must not look as if the member were gone. */
  private async ask(service: TieService, memberId: number, tokens: Tokens): Promise<Partial<MemberTies>> {
    try {
      const headers = headersOf(service, 'ties', tokens);
      return await this.clients[service].get(delegatedCallPath(memberId, 'ties'), someTiesSchema, headers);
    } catch (error) {
      throw error instanceof NotFoundException ? new ServiceAwayException(service) : error;
    }
  }
}

const headersOf = (service: ServiceName, call: DelegatedCall, tokens: Tokens): Record<string, string> => ({
  [TOKEN_HEADER]: tokens[delegatedCallKey(service, call)] ?? '',
});
