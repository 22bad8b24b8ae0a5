import {
  fullName,
  leavingMessages,
  unassignedObligations,
  recipientOf,
  type CarriedOut,
  type Identity,
  type MemberObligations,
} from '@lab/contracts';
import { LabCalendar, type ObligationsSource, Writes } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EquipmentCheckoutsService } from '../checkouts/equipment-checkouts.service.js';
import { EquipmentBookingEntity } from '../bookings/equipment-booking.entity.js';
import { END_KEEPING, LOCK_ITEMS_OF, PASS_ON_BOOKING, OBLIGATIONS } from './obligations.sql.js';

/** The equipment that a member has checked out or booked, and its handover when they leave. */
@Injectable()
export class ObligationsService implements ObligationsSource {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: EquipmentCheckoutsService,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  async list(
    memberId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Pick<MemberObligations, 'checkouts' | 'bookings'>> {
    return OBLIGATIONS.one(manager, {
      memberId,
      today: this.calendar.today(),
      timeZone: this.calendar.timeZone,
    });
  }

  async leave(memberId: number, handOver: readonly CarriedOut[], caller: Identity): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await LOCK_ITEMS_OF.run(manager, { memberId });
      const obligations = await this.list(memberId, manager);
      const left = unassignedObligations(obligations, handOver);
      if (left.length > 0) throw new ConflictException(leavingMessages.notHandedOver(left));
      // Checkouts first: transactions write the counted tables in this order.
      for (const { id } of obligations.checkouts) {
        await this.checkouts.passOn(id, recipientOf(handOver, 'checkout', id), manager);
      }
      for (const { id } of obligations.bookings) await passOn(id, recipientOf(handOver, 'booking', id), manager);
      await END_KEEPING.run(manager, { memberId });
    });
  }
}

const passOn = async (id: number, to: CarriedOut['to'], manager: EntityManager): Promise<void> => {
  if (to) await PASS_ON_BOOKING.run(manager, { id, toId: to.id, toName: fullName(to) });
  else await manager.delete(EquipmentBookingEntity, id);
};
