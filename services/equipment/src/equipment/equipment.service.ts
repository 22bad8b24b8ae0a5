import {
  equipmentMessages,
  labSettings,
  siteMessages,
  type createEquipmentSchema,
  type Equipment,
  type Identity,
  type MoveCategory,
  type MovedRecords,
  type PublicItem,
  type updateEquipmentSchema,
} from '@lab/contracts';
import {
  Actors,
  InvalidInputException,
  JsonList,
  LabCalendar,
  MembersClient,
  type Repeat,
  requireVersion,
  Writes,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { releaseItems, requireUnbooked } from '../bookings/release-items.js';
import { EquipmentEntity } from './equipment.entity.js';
import { statusChangeRefusal } from './equipment-statuses.js';
import {
  ALL_EQUIPMENT,
  EQUIPMENT_LIST,
  ITEM,
  LOCK_ITEM,
  LOCK_ITEMS,
  type LockedItem,
  MOVE_ITEMS,
  PUBLIC_ITEMS,
} from './equipment.sql.js';

const PURCHASED_LATER = { path: 'purchaseDate', message: equipmentMessages.purchaseDateFuture };

@Injectable()
export class EquipmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
    private readonly actors: Actors,
    private readonly members: MembersClient,
    private readonly writes: Writes,
  ) {}

  /** The whole inventory by name, and today's date in the lab. */
  list(): JsonList {
    return new JsonList(this.dataSource, EQUIPMENT_LIST, { today: this.calendar.today() });
  }

  /** All items, in the order of `list`. */
  all(): Promise<Equipment[]> {
    return ALL_EQUIPMENT.run(this.dataSource);
  }

  /** The items that everyone may see, in the order of `list`. */
  publicItems(): Promise<PublicItem[]> {
    return PUBLIC_ITEMS.run(this.dataSource);
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Equipment> {
    return ITEM.one(manager, { id }, unknownEquipment);
  }

  /**
   * Moves all items of a category to another.
   * @throws InvalidInputException when the lab has no such category
   */
  async move({ from, to }: MoveCategory, caller: Identity): Promise<MovedRecords> {
    if (!labSettings().equipmentCategories.some(({ id }) => id === to))
      throw new InvalidInputException([{ path: 'to', message: siteMessages.unknownCategory }]);
    const moved = await this.writes.write(caller, (manager) => MOVE_ITEMS.run(manager, { from, to }));
    return { moved: moved.length };
  }

  async create(fields: z.output<typeof createEquipmentSchema>, caller: Identity, repeat?: Repeat): Promise<Equipment> {
    this.requirePastPurchase(fields.purchaseDate);
    await this.requireKeeper(fields.keeperId, caller);
    return this.writes.once(caller, repeat, async (manager) => {
      const { id } = await manager.save(EquipmentEntity, fields);
      return this.get(id, manager);
    });
  }

  /**
   * Replaces every field, except that those which may be omitted then stay unchanged.
   * @param seen the version that the caller has read; undefined skips the check
   * @param evenBooked whether an item that is retired leaves its bookings
   */
  async update(
    id: number,
    fields: z.output<typeof updateEquipmentSchema>,
    caller: Identity,
    { seen, evenBooked = false }: { seen?: number | undefined; evenBooked?: boolean } = {},
  ): Promise<Equipment> {
    this.requirePastPurchase(fields.purchaseDate);
    if (fields.keeperId && fields.keeperId !== (await this.get(id)).keeperId)
      await this.requireKeeper(fields.keeperId, caller);
    return this.change(id, { caller, seen }, async (item, manager) => {
      const refusal = fields.status && statusChangeRefusal(item.status, fields.status);
      if (refusal) throw new ConflictException(refusal);
      if (fields.bookingUnit && fields.bookingUnit !== item.bookingUnit)
        await requireUnbooked(id, this.calendar, manager);
      if (fields.status === 'retired' && item.status !== 'retired')
        await releaseItems([id], { evenBooked, clock: this.calendar }, manager);
      return fields;
    });
  }

  /**
   * Changes an item in one transaction that holds its lock.
   * @param by the caller, and the version that they have read; undefined skips the check
   * @param edit returns the fields to set
   */
  async change(
    id: number,
    { caller, seen }: { caller: Identity; seen: number | undefined },
    edit: (item: Equipment, manager: EntityManager) => Promise<Partial<EquipmentEntity>> | Partial<EquipmentEntity>,
  ): Promise<Equipment> {
    return this.writes.write(caller, async (manager) => {
      const { version } = await this.lock(id, manager);
      const item = await this.get(id, manager);
      await requireVersion(seen, version, () => Promise.resolve(item));
      await manager.update(EquipmentEntity, id, await edit(item, manager));
      return this.get(id, manager);
    });
  }

  /** Locks an item until the caller's transaction ends. All code that decides who may have an item holds this lock. */
  async lock(id: number, manager: EntityManager): Promise<LockedItem> {
    return LOCK_ITEM.one(manager, { id }, unknownEquipment);
  }

  /**
   * Locks items until the caller's transaction ends, in the order of their ids.
   * @throws NotFoundException when one of them does not exist
   */
  async lockAll(ids: readonly number[], manager: EntityManager): Promise<LockedItem[]> {
    const items = await LOCK_ITEMS.run(manager, { ids });
    if (items.length < new Set(ids).size) throw unknownEquipment();
    return items;
  }

  /** A keeper is named like other actors, so a protected member is named only by themselves, or with the right. */
  private async requireKeeper(memberId: number | null, caller: Identity): Promise<void> {
    if (memberId === null) return;
    await this.actors.requireMayActAs(caller, { memberId }, { right: 'equipment' });
    await this.members.nameOf({ memberId, path: 'keeperId' });
  }

  private requirePastPurchase(day: string | null): void {
    if (day) this.calendar.requireTodayOrEarlier(day, PURCHASED_LATER);
  }
}

/** The items with these ids, in the order of the ids. */
export const inOrder = (ids: readonly number[], items: readonly LockedItem[]): LockedItem[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

const unknownEquipment = () => new NotFoundException(equipmentMessages.unknown);
