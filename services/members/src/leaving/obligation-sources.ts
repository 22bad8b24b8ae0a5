import {
  delegatedCallKey,
  delegatedCallPath,
  purposes,
  someObligationsSchema,
  TOKEN_HEADER,
  type CarriedOut,
  type DelegatedCall,
  type MemberObligations,
  type ServiceName,
} from '@lab/contracts';
import { CONFIG, ServiceAwayException, ServiceClient } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import type { MembersConfig } from '../config.js';

/** The tokens of a request with which other services are asked on behalf of its caller. */
export type Tokens = Readonly<Record<string, string>>;

type ObligationService = (typeof purposes.obligations.services)[number];

/** The other services in which members have something. */
@Injectable()
export class ObligationSources implements OnApplicationShutdown {
  private readonly clients: Record<ObligationService, ServiceClient>;

  constructor(@Inject(CONFIG) { EQUIPMENT_URL, MEETINGS_URL, GATHERINGS_URL }: MembersConfig) {
    this.clients = {
      equipment: new ServiceClient('equipment', EQUIPMENT_URL),
      meetings: new ServiceClient('meetings', MEETINGS_URL),
      gatherings: new ServiceClient('gatherings', GATHERINGS_URL),
    };
  }

  /** @throws ServiceAwayException when one of the services does not answer: half of the obligations would look like all */
  async list(memberId: number, tokens: Tokens): Promise<MemberObligations> {
    const parts = await Promise.all(
      purposes.obligations.services.map((service) => this.ask(service, memberId, tokens)),
    );
    const all = (list: keyof MemberObligations) =>
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
  private async ask(service: ObligationService, memberId: number, tokens: Tokens): Promise<Partial<MemberObligations>> {
    try {
      const headers = headersOf(service, 'obligations', tokens);
      return await this.clients[service].get(
        delegatedCallPath(memberId, 'obligations'),
        someObligationsSchema,
        headers,
      );
    } catch (error) {
      throw error instanceof NotFoundException ? new ServiceAwayException(service) : error;
    }
  }
}

const headersOf = (service: ServiceName, call: DelegatedCall, tokens: Tokens): Record<string, string> => ({
  [TOKEN_HEADER]: tokens[delegatedCallKey(service, call)] ?? '',
});
