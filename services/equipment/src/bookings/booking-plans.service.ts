import { equipmentBookingMessages as messages, type BookingTimes, type BookingUnit } from '@lab/contracts';
import { InvalidInputException, LabCalendar, NotFreeException } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AvailabilityService } from '../availability/availability.service.js';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { requireBookable, requireFittingTimes, requireUsable } from './booking-rules.js';
import { overlapThemselves, type ItemRequest } from './clashes.js';
import { SET_ITEMS } from './equipment-booking.sql.js';
import { spanOf, timesOf, type Span } from './spans.js';

/** The items and times that a booking is to have. */
export interface BookingPlan {
  items: readonly LockedItem[];
  times: BookingTimes;
  /** The booking as it is; absent for a new one. */
  booking?: BookingTimes & { id: number };
}

/** Checks and stores what bookings have at which time, in a transaction that holds the locks on all items. */
@Injectable()
export class BookingPlansService {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly calendar: LabCalendar,
  ) {}

  /**
   * Checks whether all of the plans can be carried out in one transaction.
   * @throws InvalidInputException, ConflictException or NotFreeException when they cannot be
   */
  async require(plans: readonly BookingPlan[], manager: EntityManager): Promise<void> {
    for (const { items, times, booking } of plans) {
      requireFittingTimes(times, items);
      const days = timesOf(this.spanOf(times, 'day'), 'day');
      requireBookable(times, { today: this.calendar.today(), lastDay: days.end }, booking);
      for (const item of items) requireUsable(item, days.start);
    }
    const requests = plans.flatMap((plan) => this.requestsOf(plan));
    if (overlapThemselves(requests))
      throw new InvalidInputException([{ path: repeatedField(plans), message: messages.repeatOverlaps }]);
    const changed = plans.map(({ booking }) => booking?.id);
    const clashes = await this.availability.clashes(requests, changed, manager);
    if (clashes.length > 0) throw new NotFreeException(clashes);
  }

  /**
   * Stores the items of bookings.
   * @param ids of the bookings, in the order of their plans
   */
  async store(plans: readonly BookingPlan[], ids: readonly number[], manager: EntityManager): Promise<void> {
    const requests = plans.flatMap((plan, index) =>
      this.requestsOf(plan).map((request) => [ids[index], request] as const),
    );
    const items = requests.map(([bookingId, { equipmentId, equipmentName, unit, span }], position) => {
      const { start, end } = timesOf(span, 'hour');
      return { position, bookingId, equipmentId, equipmentName, unit, start, end };
    });
    await SET_ITEMS.run(manager, { ids, items: JSON.stringify(items) });
  }

  private requestsOf({ items, times }: BookingPlan): (ItemRequest & { equipmentName: string })[] {
    return items.map(({ id, name, bookingUnit: unit }) => ({
      equipmentId: id,
      equipmentName: name,
      unit,
      span: this.spanOf(times, unit),
    }));
  }

  private spanOf(times: BookingTimes, unit: BookingUnit): Span {
    return spanOf(times, unit, this.calendar.timeZone);
  }
}

/** The field of a request whose bookings overlap each other. */
const repeatedField = (plans: readonly BookingPlan[]): string => {
  if (plans.some(({ booking }) => !booking)) return 'repeatWeeks';
  const isMoved = plans.some(({ times, booking }) => times.start !== booking!.start || times.end !== booking!.end);
  return isMoved ? 'end' : 'equipmentIds';
};
