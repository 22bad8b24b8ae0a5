import {
  internalMemberPath,
  servicesAnswering,
  someObligationsSchema,
  type CarriedOut,
  type MemberObligations,
} from '@lab/contracts';
import { ServiceClients, type CallerHeaders } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';

/** The services in which members can have obligations. */
export const obligationServices = servicesAnswering('obligations');

/** Calls these services on behalf of the caller. */
@Injectable()
export class ObligationSources {
  constructor(private readonly services: ServiceClients) {}

  /** @throws ServiceAwayException when a service does not answer, because an incomplete list would look complete */
  async list(memberId: number, headers: CallerHeaders): Promise<MemberObligations> {
    const path = internalMemberPath(memberId, 'obligations');
    const parts = await this.services.getAll(obligationServices, path, someObligationsSchema, headers);
    const all = (list: keyof MemberObligations) =>
      parts.flatMap((part) => part[list] ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
    return {
      checkouts: all('checkouts'),
      bookings: all('bookings'),
      presentations: all('presentations'),
      openVotes: all('openVotes'),
    };
  }

  /**
   * Lets each service hand over its part, one after the other. Services skip what was already handed over.
   * @throws ConflictException when the hand-over does not cover everything
   * @throws ServiceAwayException when a service does not answer
   */
  async leave(memberId: number, handOver: readonly CarriedOut[], headers: CallerHeaders): Promise<void> {
    for (const service of servicesAnswering('leave'))
      await this.services.get(service).post(internalMemberPath(memberId, 'leave'), { handOver }, headers);
  }
}
