import {
  addDays,
  equipmentReservationMessages,
  type createEquipmentReservationSchema,
  type EquipmentReservation,
  type equipmentReservationQuerySchema,
  type Identity,
} from '@lab/contracts';
import {
  Actors,
  answerOnce,
  askUnlessRepeated,
  JsonList,
  LabCalendar,
  MembersClient,
  type Repeat,
  SignalClient,
  writeAs,
} from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import type { ReservationClaim } from '../availability/claim.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { EquipmentReservationEntity } from './equipment-reservation.entity.js';
import { RESERVATION, RESERVATION_LIST } from './equipment-reservation.sql.js';

type ReservationRequest = z.output<typeof createEquipmentReservationSchema>;
type NamedRequest = ReservationRequest & { memberName: string };

const START_DATE_PAST = { path: 'startDate', message: equipmentReservationMessages.startDatePast };

@Injectable()
export class EquipmentReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly availability: AvailabilityService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  /** Reservations that have not ended, optionally of one item or member, by first day, and today's date in the lab. */
  list({ equipmentId, labMemberId }: z.output<typeof equipmentReservationQuerySchema> = {}): JsonList {
    return new JsonList(this.dataSource, RESERVATION_LIST, {
      today: this.calendar.today(),
      equipmentId: equipmentId ?? null,
      labMemberId: labMemberId ?? null,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentReservation> {
    const [reservation] = await RESERVATION.run(manager, { id });
    if (!reservation) throw unknownReservation();
    return reservation;
  }

  /**
   * Reserves an item for a member on days when no other member has it. Overlapping reservations of the same member are
   * merged.
   */
  async create(request: ReservationRequest, caller: Identity, repeat?: Repeat): Promise<EquipmentReservation> {
    const named = await askUnlessRepeated(repeat, this.dataSource.manager, () => this.withName(request, caller));
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, () => this.reserve(named(), manager)),
    );
    if (isFirst) this.signals.emit('equipment');
    return answer;
  }

  /** Deletes a reservation. The lock prevents it from being checked out at the same time. */
  async remove(id: number, caller: Identity): Promise<void> {
    const { equipmentId, labMemberId } = await this.get(id);
    await this.actors.requireMayActAs(caller, { memberId: labMemberId }, { right: 'equipment' });
    await writeAs(this.dataSource, caller, async (manager) => {
      await this.equipment.lock(equipmentId, manager);
      const { affected } = await manager.delete(EquipmentReservationEntity, id);
      if (!affected) throw unknownReservation();
    });
    this.signals.emit('equipment');
  }

  /** @throws NotFoundException when the reservation no longer exists */
  requireAmong(reservations: readonly ReservationClaim[], id: number): void {
    if (!reservations.some((reservation) => reservation.id === id)) throw unknownReservation();
  }

  /**
   * Uses up a member's own reservations when they check the item out today, in the same transaction. If a reservation
   * has not begun, its days after the checkout stay reserved.
   * @param until the checkout's last day
   */
  async use(reservations: readonly ReservationClaim[], until: string, manager: EntityManager): Promise<void> {
    for (const { id, startDate, endDate } of reservations) {
      const isCutShort = startDate > this.calendar.today() && endDate > until;
      await (isCutShort
        ? manager.update(EquipmentReservationEntity, id, { startDate: addDays(until, 1) })
        : manager.delete(EquipmentReservationEntity, id));
    }
  }

  private async withName(request: ReservationRequest, caller: Identity): Promise<NamedRequest> {
    this.calendar.requireTodayOrLater(request.startDate, START_DATE_PAST);
    await this.actors.requireMayActAs(caller, { memberId: request.labMemberId });
    const memberName = await this.members.nameOf({ memberId: request.labMemberId, path: 'labMemberId' });
    return { ...request, memberName };
  }

  private async reserve(request: NamedRequest, manager: EntityManager): Promise<EquipmentReservation> {
    const item = await this.equipment.lock(request.equipmentId, manager);
    const own = await this.availability.requireForReservation(item, request, manager);
    const [first, ...others] = own;
    if (others.length > 0) await manager.delete(EquipmentReservationEntity, { id: In(others.map(({ id }) => id)) });
    const { id } = await manager.save(EquipmentReservationEntity, {
      ...request,
      ...daysOf([request, ...own]),
      ...(first && { id: first.id }),
      equipmentName: item.name,
    });
    return this.get(id, manager);
  }
}

/** All days from the first to the last one. */
const daysOf = (periods: readonly Pick<ReservationRequest, 'startDate' | 'endDate'>[]) => ({
  startDate: periods.map(({ startDate }) => startDate).toSorted()[0]!,
  endDate: periods
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)!,
});

const unknownReservation = () => new NotFoundException(equipmentReservationMessages.unknown);
