import {
  internalMemberPath,
  servicesAnswering,
  someObligationsSchema,
  type CarriedOut,
  type MemberObligations,
} from '@lab/contracts';
import { CONFIG, ServiceClients, type CallerHeaders } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MembersConfig } from '../config.js';

/** The other services in which members have something. */
export const obligationServices = servicesAnswering('obligations');

/** Asks them on behalf of a caller. */
@Injectable()
export class ObligationSources implements OnApplicationShutdown {
  private readonly services: ServiceClients<(typeof obligationServices)[number]>;

  constructor(@Inject(CONFIG) config: MembersConfig) {
    this.services = new ServiceClients(obligationServices, config);
  }

  /** @throws ServiceAwayException when one of the services does not answer: half of the obligations would look like all */
  async list(memberId: number, headers: CallerHeaders): Promise<MemberObligations> {
    const path = internalMemberPath(memberId, 'obligations');
    const parts = await this.services.getAll(someObligationsSchema, () => ({ path, headers }));
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
  async leave(memberId: number, handOver: readonly CarriedOut[], headers: CallerHeaders): Promise<void> {
    for (const service of servicesAnswering('leave'))
      await this.services.get(service).post(internalMemberPath(memberId, 'leave'), { handOver }, headers);
  }

  onApplicationShutdown(): Promise<void> {
    return this.services.close();
  }
}
