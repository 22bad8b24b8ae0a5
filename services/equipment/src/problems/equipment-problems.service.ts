import {
  equipmentMessages,
  equipmentProblemMessages as messages,
  equipmentUndoMessages,
  type BrokenBooking,
  type EquipmentProblem,
  type equipmentProblemQuerySchema,
  type EquipmentStatus,
  type Identity,
  type ReportedProblem,
  type ReportProblem,
  type solveProblemSchema,
  type UndoneEquipment,
  isGone,
} from '@lab/contracts';
import { Actors, JsonList, LabCalendar, MembersClient, type Repeat, StoredPhotos, Writes } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { formerItems, restoreBookings, type FormerBookings } from '../bookings/former-bookings.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { statusChangeRefusal } from '../equipment/equipment-statuses.js';
import { UndoService } from '../undo/undo.service.js';
import { EquipmentProblemEntity } from './equipment-problem.entity.js';
import { KEEPS_MAINTENANCE, PROBLEM, PROBLEM_LIST } from './equipment-problem.sql.js';
import { MovedBookingsService } from './moved-bookings.service.js';

const SINCE_FUTURE = { path: 'since', message: messages.sinceFuture };

/** What a report has changed. */
interface ReportChange {
  problemId: number;
  equipmentId: number;
  /** The item's status before, if the report put it into maintenance. */
  status: EquipmentStatus | null;
  former: FormerBookings;
}

interface Reporter {
  memberId: number;
  name: string;
}

/** Problems of items: reports, maintenance and solutions. */
@Injectable()
export class EquipmentProblemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly equipment: EquipmentService,
    private readonly bookings: MovedBookingsService,
    private readonly availability: AvailabilityService,
    private readonly undos: UndoService,
    private readonly photos: StoredPhotos,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Open problems first, then the latest. */
  list({ open, equipmentId }: z.output<typeof equipmentProblemQuerySchema>): JsonList {
    return new JsonList(this.dataSource, PROBLEM_LIST, { open, equipmentId: equipmentId ?? null });
  }

  /** The bookings that a report would break, which it does only if it puts the item into maintenance. */
  async breaks(equipmentId: number, { maintenance }: Pick<ReportProblem, 'maintenance'>): Promise<BrokenBooking[]> {
    const { status } = await this.equipment.get(equipmentId);
    if (!maintenance) return [];
    requireMaintenance(status);
    return this.bookings.broken(equipmentId, this.dataSource.manager);
  }

  /**
   * Reports a problem, puts the item into maintenance if asked to, and moves or cancels bookings that this breaks.
   * @throws ConflictException when the item is out, or another item is not free
   */
  async report(
    equipmentId: number,
    given: ReportProblem,
    { caller, photo, repeat }: { caller: Identity; photo: Buffer | undefined; repeat: Repeat | undefined },
  ): Promise<ReportedProblem> {
    const known = await this.writes.firstAnswer<ReportedProblem>(repeat);
    if (known) return known;
    if (given.since) this.calendar.requireTodayOrEarlier(given.since, SINCE_FUTURE);
    await this.bookings.requireMayMove(given.move ?? [], await this.breaks(equipmentId, given), caller);
    const reporter = await this.actingMember(caller);
    const write = (photoKey: string | null, claim?: (manager: EntityManager) => Promise<void>) =>
      this.writes.once(caller, repeat, async (manager) => {
        await claim?.(manager);
        return this.add(equipmentId, { ...given, photoKey, reporter }, manager);
      });
    return photo ? this.photos.storeFor(photo, caller.address, write) : write(null);
  }

  /** Takes a report back, with its maintenance and moved bookings. */
  async undo(token: string, caller: Identity): Promise<UndoneEquipment> {
    return this.writes.write(caller, async (manager) => {
      const change = await this.undos.take<ReportChange>('problem', token, manager);
      const { equipmentId, former } = change;
      const items = await this.equipment.lockAll([equipmentId, ...formerItems(former)], manager);
      const item = items.find(({ id }) => id === equipmentId)!;
      const { affected } = await manager.delete(EquipmentProblemEntity, { id: change.problemId });
      const isOut = former.ids.length > 0 && isGone(item);
      const isChanged = change.status ? item.status !== 'maintenance' : isOut;
      if (!affected || isChanged) throw new ConflictException(equipmentUndoMessages.conflict);
      if (change.status) await manager.update(EquipmentEntity, equipmentId, { status: change.status });
      await restoreBookings(former, this.availability, manager);
      return { message: equipmentUndoMessages.undone };
    });
  }

  /** Marks a problem as solved, or as open again. The last one that put its item into maintenance ends it. */
  async solve(
    id: number,
    { isSolved, note }: z.output<typeof solveProblemSchema>,
    caller: Identity,
  ): Promise<EquipmentProblem> {
    const { equipmentId } = await this.get(id);
    const solver = await this.actingMember(caller);
    return this.writes.write(caller, async (manager) => {
      const { status } = await this.equipment.lock(equipmentId, manager);
      const { solvedAt, beganMaintenance } = await this.get(id, manager);
      const ends = isSolved && !solvedAt;
      await manager.update(EquipmentProblemEntity, id, {
        ...(note !== undefined && { note }),
        ...(ends && { solvedAt: new Date(), solverName: solver.name }),
        ...(!isSolved && { solvedAt: null, solverName: null }),
      });
      const [another] = await KEEPS_MAINTENANCE.run(manager, { equipmentId, id });
      if (ends && beganMaintenance && status === 'maintenance' && !another)
        await manager.update(EquipmentEntity, equipmentId, { status: 'available' });
      return this.get(id, manager);
    });
  }

  private async add(
    equipmentId: number,
    {
      text,
      since,
      maintenance,
      move = [],
      photoKey,
      reporter,
    }: ReportProblem & { photoKey: string | null; reporter: Reporter },
    manager: EntityManager,
  ): Promise<ReportedProblem> {
    const others = move.flatMap((each) => each.equipmentId ?? []);
    const items = await this.equipment.lockAll([equipmentId, ...others], manager);
    const { name: equipmentName, status } = items.find((item) => item.id === equipmentId)!;
    if (maintenance) requireMaintenance(status);
    const breaks = maintenance ? await this.bookings.broken(equipmentId, manager) : [];
    const [earlier] = await KEEPS_MAINTENANCE.run(manager, { equipmentId, id: 0 });
    const begins = maintenance && status === 'available';
    const { id } = await manager.save(EquipmentProblemEntity, {
      equipmentId,
      equipmentName,
      text,
      since,
      photoKey,
      reportedById: reporter.memberId,
      reporterName: reporter.name,
      beganMaintenance: begins || (maintenance && earlier !== undefined),
    });
    if (begins) await manager.update(EquipmentEntity, equipmentId, { status: 'maintenance' });
    const former = await this.bookings.move(equipmentId, { moves: move, items }, manager);
    const change: ReportChange = { problemId: id, equipmentId, status: begins ? status : null, former };
    return { id, breaks, undoToken: await this.undos.remember('problem', change, manager) };
  }

  private async actingMember(caller: Identity): Promise<Reporter> {
    const memberId = await this.actors.actingMember(caller);
    return { memberId, name: await this.members.nameOf({ memberId, path: 'labMemberId' }) };
  }

  private async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<EquipmentProblem> {
    return PROBLEM.one(manager, { id }, () => new NotFoundException(messages.unknown));
  }
}

/** @throws ConflictException when an item with this status cannot be in maintenance */
const requireMaintenance = (status: EquipmentStatus): void => {
  const refusal = status === 'checked_out' ? equipmentMessages.isOut : statusChangeRefusal(status, 'maintenance');
  if (refusal) throw new ConflictException(refusal);
};
