import {
  equipmentReservationMessages,
  type createEquipmentReservationSchema,
  type EquipmentReservation,
  type equipmentReservationQuerySchema,
} from '@lab/contracts';
import {
  answerOnce,
  InvalidInputException,
  JsonList,
  jsonListSql,
  MembersClient,
  outcomeOf,
  type Repeat,
} from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Availability } from '../availability/availability.js';
import type { ReservationClaim } from '../availability/claim.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { LabCalendar } from '../lab-calendar.js';
import { EquipmentReservationEntity } from './equipment-reservation.entity.js';
import { reservationsSql } from './equipment-reservation.sql.js';

type ReservationRequest = z.output<typeof createEquipmentReservationSchema>;
type NamedRequest = ReservationRequest & { memberName: string };

@Injectable()
export class EquipmentReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly availability: Availability,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
  ) {}

  /** Those that have not ended, of all or of one item or member, by their first day; and the day it is. */
  list({ equipmentId, labMemberId }: z.output<typeof equipmentReservationQuerySchema> = {}): JsonList {
    const parameters: unknown[] = [this.calendar.today()];
    const conditions = ['end_date >= $1::date'];
    if (equipmentId !== undefined) conditions.push(`equipment_id = $${parameters.push(equipmentId)}`);
    if (labMemberId !== undefined) conditions.push(`lab_member_id = $${parameters.push(labMemberId)}`);
    return new JsonList(this.dataSource, {
      counter: 'equipment_reservations',
      sql: jsonListSql('reservations', reservationsSql(conditions.join(' AND ')), { today: 'to_json($1::text)' }),
      parameters,
    });
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentReservation> {
    const [reservation] = await manager.query<EquipmentReservation[]>(reservationsSql('id = $1'), [id]);
    if (!reservation) throw unknownReservation();
    return reservation;
  }

  /** Promises an item to a member for some days on which nobody else has it. */
  async create(request: ReservationRequest, repeat?: Repeat): Promise<EquipmentReservation> {
    const named = await outcomeOf(this.withName(request));
    const { answer, isFirst } = await this.dataSource.transaction((manager) =>
      answerOnce(repeat, manager, () => this.reserve(named(), manager)),
    );
    if (isFirst) this.equipment.publishChange();
    return answer;
  }

  /** Takes a reservation back. The lock keeps it from becoming a checkout at the same moment. */
  async remove(id: number): Promise<void> {
    const { equipmentId } = await this.get(id);
    await this.dataSource.transaction(async (manager) => {
      await this.equipment.lock(equipmentId, manager);
      const { affected } = await manager.delete(EquipmentReservationEntity, id);
      if (!affected) throw unknownReservation();
    });
    this.equipment.publishChange();
  }

  /** @throws NotFoundException when the reservation is gone by now */
  requireAmong(reservations: readonly ReservationClaim[], id: number): void {
    if (!reservations.some((reservation) => reservation.id === id)) throw unknownReservation();
  }

  /**
   * Uses up a member's own reservations when they check the item out today, inside that transaction. Of one that has
   * not begun, the days after the checkout stay reserved.
   * @param until the checkout's last day
   */
  async use(reservations: readonly ReservationClaim[], until: string, manager: EntityManager): Promise<void> {
    for (const { id, startDate, endDate } of reservations) {
      const isCutShort = startDate > this.calendar.today() && endDate > until;
      if (isCutShort) {
        await manager.query('UPDATE equipment_reservations SET start_date = $2::date + 1 WHERE id = $1', [id, until]);
      } else await manager.delete(EquipmentReservationEntity, id);
    }
  }

  /** The name is asked for before a connection is held, and what was in the way matters only if it is the first time. */
  private async withName(request: ReservationRequest): Promise<NamedRequest> {
    this.requireTodayOrLater(request.startDate);
    return { ...request, memberName: await this.members.nameOf(request.labMemberId) };
  }

  private async reserve(request: NamedRequest, manager: EntityManager): Promise<EquipmentReservation> {
    const item = await this.equipment.lock(request.equipmentId, manager);
    await this.availability.requireForReservation(item, request.startDate, request.endDate, manager);
    const { id } = await manager.save(EquipmentReservationEntity, { ...request, equipmentName: item.name });
    return this.get(id, manager);
  }

  private requireTodayOrLater(startDate: string): void {
    if (startDate >= this.calendar.today()) return;
    throw new InvalidInputException([{ path: 'startDate', message: equipmentReservationMessages.startDatePast }]);
  }
}

const unknownReservation = () => new NotFoundException(equipmentReservationMessages.unknown);
