import { daysFromNow, loadSampleEquipment, type SampleEquipment as SampleLab, type SampleItem } from '@lab/content';
import { addDays } from '@lab/contracts';
import { CONFIG, fillWhenEmpty, LabCalendar, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EquipmentCheckoutEntity } from '../checkouts/equipment-checkout.entity.js';
import { EquipmentBookingItemEntity } from '../bookings/equipment-booking-item.entity.js';
import { EquipmentBookingEntity } from '../bookings/equipment-booking.entity.js';
import { spanOf } from '../bookings/spans.js';
import type { EquipmentConfig } from '../config.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';

type SampleCheckout = SampleItem['checkouts'][number];
type SampleReservation = SampleItem['reservations'][number];

/** Fills an empty inventory with the sample lab's equipment if SAMPLE_DATA is set. */
@Injectable()
export class SampleEquipment implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: EquipmentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await fillWhenEmpty(this.dataSource, {
      name: 'sample equipment',
      entity: EquipmentEntity,
      prepare: () => loadSampleEquipment(this.config.CONTENT_DIR),
      write: async ({ items, members }, manager) => {
        for (const item of items) await this.add(item, members, manager);
        this.logger.info({ count: items.length }, 'loaded the sample equipment');
      },
    });
  }

  private async add(item: SampleItem, members: SampleLab['members'], manager: EntityManager): Promise<void> {
    const { checkouts, reservations, keeper, nextCheckInDays, ...fields } = item;
    const today = this.calendar.today();
    const isOut = checkouts.some(({ returned }) => !returned);
    const { id, name } = await manager.save(EquipmentEntity, {
      ...fields,
      ...(isOut && { status: 'checked_out' }),
      keeperId: keeper ? members.get(keeper)!.id : null,
      nextCheckOn: nextCheckInDays === null ? null : addDays(today, nextCheckInDays),
    });
    const claimOf = ({ member, purpose }: SampleCheckout | SampleReservation) => ({
      equipmentId: id,
      equipmentName: name,
      labMemberId: members.get(member)!.id,
      memberName: members.get(member)!.fullName,
      purpose,
    });
    for (const checkout of checkouts) {
      await manager.save(EquipmentCheckoutEntity, { ...claimOf(checkout), ...checkoutDays(checkout, today) });
    }
    for (const reservation of reservations) {
      const days = { start: addDays(today, reservation.fromInDays), end: addDays(today, reservation.toInDays) };
      const { start, end } = spanOf(days, 'day', this.calendar.timeZone);
      const { equipmentId, equipmentName, ...claim } = claimOf(reservation);
      const { id: bookingId } = await manager.save(EquipmentBookingEntity, claim);
      const times = { startAt: new Date(start), endAt: new Date(end) };
      await manager.save(EquipmentBookingItemEntity, { bookingId, equipmentId, equipmentName, ...times });
    }
  }
}

const checkoutDays = (
  { takenDaysAgo, dueInDays, dueDaysAgo, returned, checkoutNotes }: SampleCheckout,
  today: string,
): Partial<EquipmentCheckoutEntity> => ({
  checkoutNotes,
  checkoutDate: daysFromNow(-takenDaysAgo),
  expectedReturnDate: addDays(today, dueInDays ?? -(dueDaysAgo ?? 0)),
  returnedAt: returned && daysFromNow(-returned.daysAgo),
  returnCondition: returned?.condition ?? null,
  returnNotes: returned?.notes ?? null,
});
