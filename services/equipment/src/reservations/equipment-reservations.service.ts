import {
  equipmentReservationMessages,
  type createEquipmentReservationSchema,
  type EquipmentCheckout,
  type EquipmentReservation,
  type equipmentReservationQuerySchema,
  type Identity,
  isGone,
} from '@lab/contracts';
import { Actors, JsonList, LabCalendar, MembersClient, type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { statusRefusal, type Claim } from '../availability/claim.js';
import { EquipmentBookingItemEntity } from '../bookings/equipment-booking-item.entity.js';
import { moveItem, removeItems } from '../bookings/booked-items.js';
import { UPDATE_BOOKINGS } from '../bookings/equipment-booking.sql.js';
import { EquipmentBookingsService, type Holder } from '../bookings/equipment-bookings.service.js';
import { spanOf, type Span } from '../bookings/spans.js';
import { EquipmentCheckoutsService } from '../checkouts/equipment-checkouts.service.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { RESERVATION, RESERVATION_LIST, RESERVATION_OF } from './equipment-reservation.sql.js';

type ReservationRequest = z.output<typeof createEquipmentReservationSchema>;
type NamedRequest = ReservationRequest & { memberName: string };

const START_DATE_PAST = { path: 'startDate', message: equipmentReservationMessages.startDatePast };

/** The older calls for bookings: each of their reservations is one item of a booking, with the item's own id. */
@Injectable()
export class EquipmentReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly bookings: EquipmentBookingsService,
    private readonly checkouts: EquipmentCheckoutsService,
    private readonly availability: AvailabilityService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Reservations that have not ended, optionally of one item or member, by first day, and today's date in the lab. */
  list({ equipmentId, labMemberId }: z.output<typeof equipmentReservationQuerySchema> = {}): JsonList {
    return new JsonList(this.dataSource, RESERVATION_LIST, {
      timeZone: this.calendar.timeZone,
      today: this.calendar.today(),
      equipmentId: equipmentId ?? null,
      labMemberId: labMemberId ?? null,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentReservation> {
    return RESERVATION.one(manager, { id, timeZone: this.calendar.timeZone }, unknownReservation);
  }

  /**
   * Reserves an item for a member on days when no other member has it. Overlapping reservations of the same member are
   * merged.
   */
  async create(request: ReservationRequest, caller: Identity, repeat?: Repeat): Promise<EquipmentReservation> {
    const named = await this.writes.ask(repeat, () => this.withName(request, caller));
    return this.writes.once(caller, repeat, (manager) => this.reserve(named(), manager));
  }

  /** Removes the item from its booking. The lock prevents it from being checked out at the same time. */
  async remove(id: number, caller: Identity): Promise<void> {
    const { equipmentId, labMemberId } = await this.get(id);
    await this.actors.requireMayActAs(caller, { memberId: labMemberId }, { right: 'equipment' });
    await this.writes.write(caller, async (manager) => {
      await this.equipment.lock(equipmentId, manager);
      if ((await removeItems([id], manager)) === 0) throw unknownReservation();
    });
  }

  /** Checks the item out to the member until the last day. If the member already has it, extends that checkout. */
  async checkOut(
    id: number,
    checkoutNotes: string | null,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<EquipmentCheckout> {
    const named = await this.writes.ask(repeat, async () => {
      const { equipmentId, labMemberId, endDate, purpose } = await this.get(id);
      if (endDate < this.calendar.today()) throw new ConflictException(`This reservation ended on ${endDate}.`);
      const request = { equipmentId, labMemberId, expectedReturnDate: endDate, purpose, checkoutNotes };
      return this.checkouts.withName(request, caller);
    });
    return this.writes.once(caller, repeat, async (manager) => {
      await this.equipment.lock(named().equipmentId, manager);
      await this.get(id, manager);
      return this.checkouts.handOver(named(), true, manager);
    });
  }

  private async withName(request: ReservationRequest, caller: Identity): Promise<NamedRequest> {
    this.calendar.requireTodayOrLater(request.startDate, START_DATE_PAST);
    await this.actors.requireMayActAs(caller, { memberId: request.labMemberId });
    const memberName = await this.members.nameOf({ memberId: request.labMemberId, path: 'labMemberId' });
    return { ...request, memberName };
  }

  private async reserve(request: NamedRequest, manager: EntityManager): Promise<EquipmentReservation> {
    const { equipmentId, startDate: start, endDate: end, labMemberId: memberId, memberName, purpose } = request;
    const item = await this.equipment.lock(equipmentId, manager);
    if (isGone(item)) throw new ConflictException(statusRefusal(item.status));
    const span = spanOf({ start, end }, item.bookingUnit, this.calendar.timeZone);
    const claims = await this.availability.overlapping(equipmentId, span, manager);
    this.availability.refuse(claims.find(({ labMemberId }) => labMemberId !== memberId));
    const own = claims.filter(({ kind }) => kind === 'reservation');
    const holder = { memberId, memberName, purpose };
    if (own.length > 0) return this.merge(own, { span, holder, equipmentName: item.name }, manager);
    const ids = await this.bookings.add([{ items: [item], times: { start, end } }], holder, manager);
    return RESERVATION_OF.one(manager, { bookingId: ids[0], timeZone: this.calendar.timeZone });
  }

  /** Extends the earliest of a member's reservations to the time of all of them and to another time. */
  private async merge(
    own: readonly Claim[],
    { span, holder, equipmentName }: { span: Span; holder: Holder; equipmentName: string },
    manager: EntityManager,
  ): Promise<EquipmentReservation> {
    const [id, ...others] = own.map((reservation) => reservation.id) as [number, ...number[]];
    await removeItems(others, manager);
    const bookingId = await moveItem(id, hullOf([span, ...own]), manager);
    await UPDATE_BOOKINGS.run(manager, { ids: [bookingId], ...holder, keepsPurpose: false });
    await manager.update(EquipmentBookingItemEntity, id, { equipmentName });
    return this.get(id, manager);
  }
}

/** From the earliest beginning to the latest end. */
const hullOf = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
});

const unknownReservation = () => new NotFoundException(equipmentReservationMessages.unknown);
