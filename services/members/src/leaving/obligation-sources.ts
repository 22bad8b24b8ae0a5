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
import { CONFIG, ServiceClients } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MembersConfig } from '../config.js';

/** The tokens of a request with which other services are asked on behalf of its caller. */
export type Tokens = Readonly<Record<string, string>>;

type ObligationService = (typeof purposes.obligations.services)[number];

/** The other services in which members have something. */
@Injectable()
export class ObligationSources implements OnApplicationShutdown {
  private readonly services: ServiceClients<ObligationService>;

  constructor(@Inject(CONFIG) config: MembersConfig) {
    this.services = new ServiceClients(purposes.obligations.services, config);
  }

  /** @throws ServiceAwayException when one of the services does not answer: half of the obligations would look like all */
  async list(memberId: number, tokens: Tokens): Promise<MemberObligations> {
    const parts = await this.services.getAll(someObligationsSchema, (service) => ({
      path: delegatedCallPath(memberId, 'obligations'),
      headers: headersOf(service, 'obligations', tokens),
    }));
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
      await this.services.get(service).post(delegatedCallPath(memberId, 'leave'), { handOver }, headers);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.services.close();
  }
}

const headersOf = (service: ServiceName, call: DelegatedCall, tokens: Tokens): Record<string, string> => ({
  [TOKEN_HEADER]: tokens[delegatedCallKey(service, call)] ?? '',
});
