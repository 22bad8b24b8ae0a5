import {
  equipmentUndoMessages,
  limits,
  stockTakeMessages as messages,
  type addScansSchema,
  type Identity,
  type MarkedLost,
  type StockTake,
  type UndoneEquipment,
  labelledItem,
  parseUrl,
} from '@lab/contracts';
import {
  Actors,
  allows,
  CONFIG,
  JsonList,
  LabCalendar,
  MembersClient,
  type Repeat,
  Writes,
  isLoopback,
} from '@lab/service-kit';
import { ConflictException, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AvailabilityService } from '../availability/availability.service.js';
import { formerItems, restoreBookings, type FormerBookings } from '../bookings/former-bookings.js';
import { releaseItems } from '../bookings/release-items.js';
import type { EquipmentConfig } from '../config.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { UndoService } from '../undo/undo.service.js';
import {
  ADD_SCANS,
  EXPECTED,
  FINISH,
  LOCK_FOR_SCANS,
  SET_FOUND,
  SET_LOST,
  STOCK_TAKE,
  STOCK_TAKE_LIST,
} from './stock-take.sql.js';
import { StockTakeEntity } from './stock-take.entity.js';

type Scans = z.output<typeof addScansSchema>['scans'];

/** Items that were marked as lost, with their status before. */
interface LostItems {
  items: { id: number; status: string }[];
  former: FormerBookings;
}

/** Stock-takes, in which several members scan at the same time. */
@Injectable()
export class StockTakesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: EquipmentConfig,
    private readonly equipment: EquipmentService,
    private readonly availability: AvailabilityService,
    private readonly undos: UndoService,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** The latest first. */
  list(): JsonList {
    return new JsonList(this.dataSource, STOCK_TAKE_LIST);
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<StockTake> {
    return STOCK_TAKE.one(manager, { id }, () => new NotFoundException(messages.unknown));
  }

  /** Begins a stock-take of the items that are at a location now; null for the whole inventory. */
  async begin(location: string | null, caller: Identity, repeat?: Repeat): Promise<StockTake> {
    const startedById = await this.actors.actingMember(caller);
    const starterName = await this.nameOf(startedById);
    return this.writes.once(caller, repeat, async (manager) => {
      const expected = await EXPECTED.run(manager, { location });
      const expectedIds = expected.map(({ id }) => id);
      const { id } = await manager.save(StockTakeEntity, { location, expectedIds, startedById, starterName });
      return this.get(id, manager);
    });
  }

  /**
   * Stores scans; repeated ones change nothing. Those from before the end are accepted for some days after it.
   * @throws ConflictException when none is accepted
   */
  async scan(id: number, scans: Scans, caller: Identity): Promise<StockTake> {
    const memberName = await this.nameOf(await this.actors.actingMember(caller));
    return this.writes.write(caller, async (manager) => {
      const [stockTake] = await LOCK_FOR_SCANS.run(manager, { id, days: limits.lateScanDays });
      if (!stockTake) throw new NotFoundException(messages.unknown);
      const { finishedAt, acceptsLate } = stockTake;
      const accepted = scans.filter(({ at }) => !finishedAt || (acceptsLate && new Date(at) <= finishedAt));
      if (accepted.length === 0) throw new ConflictException(messages.finished);
      const read = accepted.map(({ code, at }) => ({ code, at, label_id: readLabel(code, this.config.PUBLIC_URL) }));
      await ADD_SCANS.run(manager, { id, memberName, scans: JSON.stringify(read) });
      return this.get(id, manager);
    });
  }

  async finish(id: number, caller: Identity): Promise<StockTake> {
    return this.writes.write(caller, async (manager) => {
      await this.get(id, manager);
      await FINISH.one(manager, { id }, () => new ConflictException(messages.finished));
      return this.get(id, manager);
    });
  }

  /** Deletes an open stock-take for the member who began it. */
  async remove(id: number, caller: Identity): Promise<void> {
    const { startedById, finishedAt } = await this.get(id);
    if (!allows('equipment', caller) && startedById !== (await this.actors.actingMember(caller)))
      throw new ForbiddenException(messages.onlyStarter);
    if (finishedAt) throw new ConflictException(messages.finished);
    await this.writes.write(caller, async (manager) => {
      const { affected } = await manager.delete(StockTakeEntity, { id });
      if (!affected) throw new NotFoundException(messages.unknown);
    });
  }

  /**
   * Marks missing items as lost. An item that a member has out is not lost.
   * @param evenBooked whether booked items leave their bookings
   */
  async markLost(
    id: number,
    { equipmentIds: ids, evenBooked }: { equipmentIds: readonly number[]; evenBooked: boolean },
    caller: Identity,
  ): Promise<MarkedLost> {
    return this.writes.write(caller, async (manager) => {
      const { missing } = await this.get(id, manager);
      if (!ids.every((each) => missing.includes(each))) throw new ConflictException(messages.notMissing);
      const items = await this.equipment.lockAll(ids, manager);
      const out = items.filter(({ status }) => status === 'checked_out').map(({ name }) => name);
      if (out.length > 0) throw new ConflictException(`Checked out: ${out.join(', ')}.`);
      const present = items.filter(({ status }) => status !== 'lost');
      const lost = present.map((item) => item.id);
      const former = await releaseItems(lost, { evenBooked, clock: this.calendar }, manager);
      await SET_LOST.run(manager, { ids: lost });
      const change: LostItems = { items: present.map(({ id: item, status }) => ({ id: item, status })), former };
      return { marked: lost.length, undoToken: await this.undos.remember('lost', change, manager) };
    });
  }

  /** Gives items that were marked as lost their status and their bookings back. */
  async undo(token: string, caller: Identity): Promise<UndoneEquipment> {
    return this.writes.write(caller, async (manager) => {
      const { items, former } = await this.undos.take<LostItems>('lost', token, manager);
      await this.equipment.lockAll([...items.map(({ id }) => id), ...formerItems(former)], manager);
      const found = await SET_FOUND.run(manager, { items: JSON.stringify(items) });
      if (found.length < items.length) throw new ConflictException(equipmentUndoMessages.conflict);
      await restoreBookings(former, this.availability, manager);
      return { message: equipmentUndoMessages.undone };
    });
  }

  private nameOf(memberId: number): Promise<string> {
    return this.members.nameOf({ memberId, path: 'labMemberId' });
  }
}

/**
 * The id in the code of one of the lab's labels: its whole address, or only the path.
 * @param site the portal's public address
 * @returns undefined for other codes, such as serial numbers and labels of other labs
 */
export const readLabel = (code: string, site: URL): number | undefined => {
  if (!/^(?:https?:\/)?\//i.test(code)) return undefined;
  const url = parseUrl(code, site.origin);
  return url && (url.hostname === site.hostname || isLoopback(url.hostname)) ? labelledItem(url) : undefined;
};
