import {
  equipmentBookingMessages as messages,
  recordVersionMessages,
  type BookingChoice,
  type ChangedEquipmentBooking,
  type createEquipmentBookingSchema,
  type EquipmentBooking,
  type EquipmentBookingQuery,
  type EquipmentBookings,
  type Identity,
  type updateEquipmentBookingSchema,
} from '@lab/contracts';
import { Actors, JsonList, LabCalendar, MembersClient, type Repeat, requireVersion, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { EquipmentService, inOrder } from '../equipment/equipment.service.js';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { BookingPlansService, type BookingPlan } from './booking-plans.service.js';
import { movedLike, weeklyTimes } from './booking-times.js';
import { EquipmentBookingEntity } from './equipment-booking.entity.js';
import { ADD_BOOKINGS, BOOKING_LIST, BOOKINGS_OF, SERIES, UPDATE_BOOKINGS } from './equipment-booking.sql.js';

type BookingRequest = z.output<typeof createEquipmentBookingSchema>;

/** The member of a booking. */
export interface Holder {
  memberId: number;
  memberName: string;
  purpose: string | null;
}

type NamedRequest = BookingRequest & Holder;
type Changes = z.output<typeof updateEquipmentBookingSchema>;

/** Which bookings are meant: those of the series of one of them, whose version the caller has read. */
interface Chosen {
  id: number;
  which: BookingChoice;
  seen: number | undefined;
}

/** Bookings of one or several items, all or nothing. Each method locks the items first, in the order of their ids. */
@Injectable()
export class EquipmentBookingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly plans: BookingPlansService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Bookings that touch a period, by default those that are not over, and today's date in the lab. */
  list({ from, to, equipmentId, memberId }: EquipmentBookingQuery): JsonList {
    const today = this.calendar.today();
    return new JsonList(this.dataSource, BOOKING_LIST, {
      timeZone: this.calendar.timeZone,
      today,
      from: from ?? today,
      to: to ?? null,
      equipmentId: equipmentId ?? null,
      memberId: memberId ?? null,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentBooking> {
    const [booking] = await this.read([id], manager);
    if (!booking) throw new NotFoundException(messages.unknown);
    return booking;
  }

  /** Books items once, or in several weeks. */
  async create(request: BookingRequest, caller: Identity, repeat?: Repeat): Promise<EquipmentBookings> {
    const named = await this.writes.ask(repeat, () => this.withName(request, caller));
    return this.writes.once(caller, repeat, (manager) => this.book(named(), manager));
  }

  /** Changes a booking, or several of its series. */
  async update(chosen: Chosen, changes: Changes, caller: Identity): Promise<ChangedEquipmentBooking> {
    const found = await this.choose(chosen, this.dataSource.manager);
    await this.requireOwn(found, caller);
    const memberName = await this.newName(changes, caller);
    return this.writes.write(caller, async (manager) => {
      const { bookings, items } = await this.lock(chosen, changes.equipmentIds ?? [], manager);
      return this.change(bookings, { id: chosen.id, changes, items, memberName }, manager);
    });
  }

  /** Deletes a booking, or several of its series. The locks prevent it from being checked out at the same time. */
  async remove(chosen: Chosen, caller: Identity): Promise<void> {
    await this.requireOwn(await this.choose(chosen, this.dataSource.manager), caller);
    await this.writes.write(caller, async (manager) => {
      const { bookings } = await this.lock(chosen, [], manager);
      await manager.delete(EquipmentBookingEntity, { id: In(bookings.map(({ id }) => id)) });
    });
  }

  private read(ids: readonly number[], manager: EntityManager): Promise<EquipmentBooking[]> {
    return BOOKINGS_OF.run(manager, { ids, timeZone: this.calendar.timeZone });
  }

  private async withName(request: BookingRequest, caller: Identity): Promise<NamedRequest> {
    const memberId = request.memberId ?? (await this.actors.actingMember(caller));
    if (request.memberId !== undefined) await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
    return { ...request, memberId, memberName: await this.members.nameOf({ memberId, path: 'memberId' }) };
  }

  private async book(request: NamedRequest, manager: EntityManager): Promise<EquipmentBookings> {
    const items = inOrder(request.equipmentIds, await this.equipment.lockAll(request.equipmentIds, manager));
    const { start, end, repeatWeeks, memberId, memberName, purpose } = request;
    const plans = weeklyTimes({ start, end }, repeatWeeks, this.calendar.timeZone).map((times) => ({ items, times }));
    await this.plans.require(plans, manager);
    const ids = await this.add(plans, { memberId, memberName, purpose }, manager);
    return { bookings: await this.read(ids, manager) };
  }

  /** Stores bookings that were checked, in a transaction that holds the locks on their items. Returns their ids. */
  async add(plans: readonly BookingPlan[], holder: Holder, manager: EntityManager): Promise<number[]> {
    const made = await ADD_BOOKINGS.run(manager, { ...holder, count: plans.length });
    const ids = made.map(({ id }) => id).toSorted((one, other) => one - other);
    await this.plans.store(plans, ids, manager);
    return ids;
  }

  /** The chosen bookings; those of a series that are over stay as they are. */
  private async choose({ id, which, seen }: Chosen, manager: EntityManager): Promise<EquipmentBooking[]> {
    const booking = await this.get(id, manager);
    await requireVersion(seen, booking.version, () => Promise.resolve(booking));
    const { seriesId } = booking;
    if (which === 'this' || seriesId === null) return [booking];
    const values = { seriesId, today: this.calendar.today(), timeZone: this.calendar.timeZone };
    const series = await SERIES.run(manager, values);
    return series.filter(({ start }) => which === 'all' || start >= booking.start);
  }

  private async requireOwn(bookings: readonly EquipmentBooking[], caller: Identity): Promise<void> {
    for (const memberId of new Set(bookings.map((booking) => booking.memberId)))
      await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
  }

  private async newName({ memberId }: Changes, caller: Identity): Promise<string | undefined> {
    if (memberId === undefined) return undefined;
    await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
    return this.members.nameOf({ memberId, path: 'memberId' });
  }

  /**
   * Locks the items of the chosen bookings and further items, and reads the bookings again.
   * @throws ConflictException when the bookings got other items while this waited for the locks
   */
  async lock(chosen: Chosen, equipmentIds: readonly number[], manager: EntityManager) {
    const idsOf = (bookings: readonly EquipmentBooking[]) => bookings.flatMap((booking) => booking.equipmentIds);
    const wanted = new Set([...equipmentIds, ...idsOf(await this.choose(chosen, manager))]);
    const items = await this.equipment.lockAll([...wanted], manager);
    const bookings = await this.choose(chosen, manager);
    if (idsOf(bookings).some((id) => !wanted.has(id))) throw new ConflictException(recordVersionMessages.changed);
    return { bookings, items };
  }

  private async change(
    bookings: readonly EquipmentBooking[],
    {
      id,
      changes,
      items,
      memberName,
    }: { id: number; changes: Changes; items: LockedItem[]; memberName?: string | undefined },
    manager: EntityManager,
  ): Promise<ChangedEquipmentBooking> {
    const own = bookings.find((booking) => booking.id === id);
    if (!own) throw new ConflictException(messages.isOver);
    const { start, end } = own;
    const after = { start: changes.start ?? start, end: changes.end ?? end };
    const plans = bookings.map((booking): BookingPlan => ({
      booking,
      items: inOrder(changes.equipmentIds ?? booking.equipmentIds, items),
      times: booking.id === id ? after : movedLike(booking, { start, end }, after, this.calendar.timeZone),
    }));
    await this.plans.require(plans, manager);
    const ids = bookings.map((booking) => booking.id);
    const { memberId = null, purpose } = changes;
    const given = { memberId, memberName: memberName ?? null, purpose: purpose ?? null };
    await UPDATE_BOOKINGS.run(manager, { ids, ...given, keepsPurpose: purpose === undefined });
    await this.plans.store(plans, ids, manager);
    const changed = await this.read(ids, manager);
    return { ...changed.find((booking) => booking.id === id)!, bookings: changed };
  }
}
