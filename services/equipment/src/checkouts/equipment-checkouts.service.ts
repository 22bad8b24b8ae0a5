import {
  equipmentCheckoutMessages,
  fullName,
  memberMessages,
  type createEquipmentCheckoutSchema,
  type EquipmentCheckout,
  type equipmentCheckoutQuerySchema,
  type Identity,
  type MemberNames,
  type returnEquipmentSchema,
} from '@lab/contracts';
import { Actors, JsonList, LabCalendar, MembersClient, requireMembers, type Repeat, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { useUp } from '../bookings/booked-items.js';
import { releaseItems } from '../bookings/release-items.js';
import { spanOf } from '../bookings/spans.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import type { LockedItem } from '../equipment/equipment.sql.js';
import { CHECKOUT, CHECKOUT_HISTORY, CHECKOUT_LIST, EXTEND, HAND_OVER, TAKE_BACK } from './equipment-checkout.sql.js';

const RETURN_DATE_PAST = { path: 'expectedReturnDate', message: equipmentCheckoutMessages.returnDatePast };

const RETURN_DATE_BACK = { path: 'expectedReturnDate', message: equipmentCheckoutMessages.extendedBack };

type CheckoutRequest = z.output<typeof createEquipmentCheckoutSchema>;

/** A new checkout: the request, and the member's current name. */
type HandOver = CheckoutRequest & { memberName: string; dueAt: Date | null };

/**
 * Checkouts and returns. Each method locks the item first, so that concurrent requests for an item run one after the
 * other.
 */
@Injectable()
export class EquipmentCheckoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly availability: AvailabilityService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Active checkouts by due date, so that overdue ones come first; then returned ones, latest first. */
  list({ status, equipmentId, labMemberId }: z.output<typeof equipmentCheckoutQuerySchema>): JsonList {
    return new JsonList(this.dataSource, CHECKOUT_LIST, {
      today: this.calendar.today(),
      status,
      equipmentId: equipmentId ?? null,
      labMemberId: labMemberId ?? null,
    });
  }

  /** All checkouts ever, or one item's, in the order of `list`. */
  history(equipmentId?: number): Promise<EquipmentCheckout[]> {
    const today = this.calendar.today();
    return CHECKOUT_HISTORY.run(this.dataSource, { today, equipmentId: equipmentId ?? null });
  }

  /** Checks an available item out to a member and uses up their own reservations in that period. */
  async checkOut(request: CheckoutRequest, caller: Identity, repeat?: Repeat): Promise<EquipmentCheckout> {
    const named = await this.writes.ask(repeat, () => this.withName(request, caller));
    return this.writes.once(caller, repeat, (manager) => this.handOver(named(), false, manager));
  }

  /**
   * Extends a checkout to a later day, and uses up the member's own reservations in that period. Repeating the request
   * changes nothing.
   */
  async extend(id: number, until: string, caller: Identity): Promise<EquipmentCheckout> {
    this.calendar.requireTodayOrLater(until, RETURN_DATE_PAST);
    const { equipmentId, labMemberId } = await this.get(id);
    await this.actors.requireMayActAs(caller, { memberId: labMemberId }, { right: 'equipment' });
    return this.writes.write(caller, async (manager) => {
      const item = await this.equipment.lock(equipmentId, manager);
      const { expectedReturnDate } = await this.requireOut(id, manager);
      this.calendar.requireTodayOrLater(until, RETURN_DATE_BACK, expectedReturnDate);
      const end = this.endOf({ expectedReturnDate: until, dueAt: null }, item);
      const wanted = { labMemberId, until: end, mayHaveIt: true };
      const { reserved } = await this.availability.requireForCheckout(item, wanted, manager);
      const longest = { id, until, dueAt: null, checkoutNotes: null, today: this.calendar.today() };
      const longer = await EXTEND.one(manager, longest);
      await useUp(reserved, { until: end, today: this.calendar.today() }, manager);
      return longer;
    });
  }

  /**
   * Returns an item. Its condition determines its new status.
   * @param evenBooked whether an item that is lost leaves its bookings
   */
  async return(
    id: number,
    { returnCondition, returnNotes }: z.output<typeof returnEquipmentSchema>,
    caller: Identity,
    { evenBooked = false } = {},
  ): Promise<EquipmentCheckout> {
    const { equipmentId, labMemberId } = await this.get(id);
    await this.actors.requireMayActAs(caller, { memberId: labMemberId }, { right: 'equipment' });
    return this.writes.write(caller, async (manager) => {
      await this.equipment.lock(equipmentId, manager);
      await this.requireOut(id, manager);
      const closed = await TAKE_BACK.one(manager, {
        today: this.calendar.today(),
        id,
        returnCondition,
        returnNotes,
      });
      if (returnCondition === 'lost') await releaseItems([equipmentId], { evenBooked, clock: this.calendar }, manager);
      return closed;
    });
  }

  /**
   * Closes the checkout of a member who leaves, and checks the item out to another member until the same day. Without
   * another member, the item only counts as returned. Runs in a transaction that holds the lock on the item.
   */
  async passOn(id: number, to: MemberNames | null, manager: EntityManager): Promise<void> {
    const { equipmentId, memberName, expectedReturnDate, purpose } = await this.get(id, manager);
    await TAKE_BACK.run(manager, {
      today: this.calendar.today(),
      id,
      returnCondition: 'good',
      returnNotes: to && `Handed over to ${fullName(to)}`,
    });
    if (!to) return;
    const checkoutNotes = `Taken over from ${memberName}`;
    const handOver = {
      equipmentId,
      labMemberId: to.id,
      memberName: fullName(to),
      expectedReturnDate,
      dueAt: null,
      purpose,
      checkoutNotes,
    };
    await HAND_OVER.run(manager, { ...handOver, today: this.calendar.today() });
  }

  /** Checks whether the caller may check the item out to the member, and adds the member's name. */
  async withName(request: CheckoutRequest, caller: Identity): Promise<HandOver> {
    this.calendar.requireTodayOrLater(request.expectedReturnDate, RETURN_DATE_PAST);
    const { labMemberId: memberId } = request;
    await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
    const member = await this.members.find(memberId);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    requireMembers([{ memberId, path: 'labMemberId' }], [member]);
    return { ...request, memberName: fullName(member), dueAt: null };
  }

  /**
   * Checks an item out and uses up the member's own reservations in that period, in the transaction of the caller.
   * @param isBooked whether the member has booked the item until then. If they have it already, they keep it for longer
   */
  async handOver(handOver: HandOver, isBooked: boolean, manager: EntityManager): Promise<EquipmentCheckout> {
    const item = await this.equipment.lock(handOver.equipmentId, manager);
    const { labMemberId, expectedReturnDate: until, checkoutNotes } = handOver;
    const dueAt = item.bookingUnit === 'hour' ? handOver.dueAt : null;
    const today = this.calendar.today();
    const end = this.endOf({ expectedReturnDate: until, dueAt }, item);
    const wanted = { labMemberId, until: end, mayHaveIt: isBooked };
    const { reserved, held } = await this.availability.requireForCheckout(item, wanted, manager);
    const [made] = held
      ? await EXTEND.run(manager, { id: held.id, until, dueAt, checkoutNotes, today })
      : await HAND_OVER.run(manager, { ...handOver, dueAt, today });
    await useUp(reserved, { until: end, today }, manager);
    return made!;
  }

  /** The time at which a checkout of this item ends. */
  private endOf(
    { expectedReturnDate, dueAt }: Pick<HandOver, 'expectedReturnDate' | 'dueAt'>,
    item: LockedItem,
  ): number {
    const days = { start: expectedReturnDate, end: expectedReturnDate };
    return dueAt?.getTime() ?? spanOf(days, item.bookingUnit, this.calendar.timeZone).end;
  }

  /** @throws ConflictException when the item was returned */
  private async requireOut(id: number, manager: EntityManager): Promise<EquipmentCheckout> {
    const checkout = await this.get(id, manager);
    if (checkout.returnedAt) throw new ConflictException(equipmentCheckoutMessages.alreadyReturned);
    return checkout;
  }

  private async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentCheckout> {
    const [checkout] = await CHECKOUT.run(manager, { id, today: this.calendar.today() });
    if (!checkout) throw new NotFoundException(equipmentCheckoutMessages.unknown);
    return checkout;
  }
}
