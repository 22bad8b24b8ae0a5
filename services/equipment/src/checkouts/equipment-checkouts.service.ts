import {
  equipmentCheckoutMessages,
  type createEquipmentCheckoutSchema,
  type EquipmentCheckout,
  type EquipmentStatus,
  type ReturnCondition,
  type returnEquipmentSchema,
} from '@lab/contracts';
import {
  answerOnce,
  InvalidInputException,
  inTransaction,
  JsonList,
  jsonListSql,
  MembersClient,
  outcomeOf,
  type Repeat,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Availability } from '../availability/availability.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { LabCalendar } from '../lab-calendar.js';
import { EquipmentReservationsService } from '../reservations/equipment-reservations.service.js';
import { checkoutsQuery, HAND_OVER, HAND_OVER_FREE, TAKE_BACK, type CheckoutFilter } from './equipment-checkout.sql.js';

/** What an item is after its return. */
const STATUS_AFTER: Record<ReturnCondition, EquipmentStatus> = {
  good: 'available',
  minor_issues: 'available',
  damaged: 'maintenance',
  lost: 'lost',
};

type CheckoutRequest = z.output<typeof createEquipmentCheckoutSchema>;

/** A checkout to be written: what was asked for, and the member's name as it is now. */
type HandOver = CheckoutRequest & { memberName: string };

/** Checkouts and returns. Each locks the item first, so that those who want the same item take turns. */
@Injectable()
export class EquipmentCheckoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly reservations: EquipmentReservationsService,
    private readonly availability: Availability,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
  ) {}

  /** Overdue ones first, then those still out by the day they are due, then returned ones, the latest first. */
  list(filter: CheckoutFilter): JsonList {
    const { sql, parameters } = checkoutsQuery(filter, this.calendar.today());
    return new JsonList(this.dataSource, {
      counter: 'equipment_checkouts',
      sql: jsonListSql('checkouts', sql, { today: 'to_json($1::text)' }),
      parameters,
    });
  }

  /** Every checkout there ever was, or one item's, as `list` answers them. */
  history(equipmentId?: number): Promise<EquipmentCheckout[]> {
    return this.find({ status: 'all', equipmentId }, this.dataSource.manager);
  }

  /** Hands an available item to a member. Their own reservation in that time is used up. */
  async checkOut(request: CheckoutRequest, repeat?: Repeat): Promise<EquipmentCheckout> {
    const named = await outcomeOf(this.withName(request));
    // Most items are free, which is found out and written in one statement. What keeps an item back takes a second look.
    return this.writeOnce(
      repeat,
      async (manager) => (await this.handOverFree(named(), manager)) ?? this.handOver(named(), manager),
    );
  }

  /** Hands a reserved item to the member it is reserved for, until the reservation's last day. */
  async checkOutReservation(id: number, checkoutNotes: string | null, repeat?: Repeat): Promise<EquipmentCheckout> {
    const named = await outcomeOf(this.fromReservation(id, checkoutNotes));
    return this.writeOnce(repeat, (manager) => this.handOver(named(), manager, id));
  }

  /** Takes an item back; its condition decides what becomes of it. */
  async return(
    id: number,
    { returnCondition, returnNotes }: z.output<typeof returnEquipmentSchema>,
  ): Promise<EquipmentCheckout> {
    const { equipmentId } = await this.get(id);
    const returned = await this.dataSource.transaction(async (manager) => {
      await this.equipment.lock(equipmentId, manager);
      const { returnedAt } = await this.get(id, manager);
      if (returnedAt) throw new ConflictException('This equipment has already been returned.');
      const parameters = [this.calendar.today(), id, returnCondition, returnNotes, STATUS_AFTER[returnCondition]];
      const [[closed]] = await manager.query<[EquipmentCheckout[]]>(TAKE_BACK, parameters);
      return closed!;
    });
    this.equipment.publishChange();
    return returned;
  }

  /** The name is asked for before a connection is held, and what was in the way matters only if it is the first time. */
  private async withName(request: CheckoutRequest): Promise<HandOver> {
    this.requireTodayOrLater(request.expectedReturnDate);
    return { ...request, memberName: await this.members.nameOf(request.labMemberId) };
  }

  private async fromReservation(id: number, checkoutNotes: string | null): Promise<HandOver> {
    const { equipmentId, labMemberId, endDate, purpose } = await this.reservations.get(id);
    if (endDate < this.calendar.today()) throw new ConflictException(`This reservation ended on ${endDate}.`);
    return this.withName({ equipmentId, labMemberId, expectedReturnDate: endDate, purpose, checkoutNotes });
  }

  private async writeOnce(
    repeat: Repeat | undefined,
    write: (manager: EntityManager) => Promise<EquipmentCheckout>,
  ): Promise<EquipmentCheckout> {
    const { answer, isFirst } = await answerOnce(repeat, this.dataSource.manager, write);
    if (isFirst) this.equipment.publishChange();
    return answer;
  }

  /** Undefined, and nothing written, when anything at all stands against it. */
  private async handOverFree(handOver: HandOver, manager: EntityManager): Promise<EquipmentCheckout | undefined> {
    const [made] = await manager.query<EquipmentCheckout[]>(HAND_OVER_FREE, this.parametersOf(handOver));
    return made;
  }

  /** @param reservationId the reservation it is taken by, which must still be there */
  private handOver(handOver: HandOver, outside: EntityManager, reservationId?: number): Promise<EquipmentCheckout> {
    return inTransaction(outside, async (manager) => {
      const item = await this.equipment.lock(handOver.equipmentId, manager);
      const { labMemberId, expectedReturnDate } = handOver;
      const reserved = await this.availability.requireForCheckout(item, labMemberId, expectedReturnDate, manager);
      if (reservationId) this.reservations.requireAmong(reserved, reservationId);
      const [made] = await manager.query<EquipmentCheckout[]>(HAND_OVER, this.parametersOf(handOver));
      await this.reservations.use(reserved, expectedReturnDate, manager);
      return made!;
    });
  }

  private parametersOf({ equipmentId, labMemberId, memberName, ...fields }: HandOver): unknown[] {
    const { expectedReturnDate, purpose, checkoutNotes } = fields;
    return [this.calendar.today(), equipmentId, labMemberId, memberName, expectedReturnDate, purpose, checkoutNotes];
  }

  private requireTodayOrLater(expectedReturnDate: string): void {
    if (expectedReturnDate >= this.calendar.today()) return;
    throw new InvalidInputException([
      { path: 'expectedReturnDate', message: equipmentCheckoutMessages.returnDatePast },
    ]);
  }

  private async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentCheckout> {
    const [checkout] = await this.find({ status: 'all', id }, manager);
    if (!checkout) throw new NotFoundException(equipmentCheckoutMessages.unknown);
    return checkout;
  }

  private find(filter: CheckoutFilter, manager: EntityManager): Promise<EquipmentCheckout[]> {
    const { sql, parameters } = checkoutsQuery(filter, this.calendar.today());
    return manager.query<EquipmentCheckout[]>(sql, parameters);
  }
}
