import {
  equipmentMessages,
  equipmentStatusChanges,
  equipmentStatusLabels,
  labSettings,
  siteMessages,
  type createEquipmentSchema,
  type Equipment,
  type EquipmentStatus,
  type Identity,
  type MoveCategory,
  type MovedRecords,
  type updateEquipmentSchema,
} from '@lab/contracts';
import {
  answerOnce,
  InvalidInputException,
  JsonList,
  LabCalendar,
  type Repeat,
  requireVersion,
  SignalClient,
  writeAs,
} from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { EquipmentEntity } from './equipment.entity.js';
import { ALL_EQUIPMENT, EQUIPMENT_LIST, ITEM, LOCK_ITEM, type LockedItem, MOVE_ITEMS } from './equipment.sql.js';

/**
 * Checks that a status may be changed by hand. Keeping the same status is allowed.
 * @throws ConflictException that lists the possible changes
 */
const requireStatusChange = (from: EquipmentStatus, to: EquipmentStatus): void => {
  if (from === to || equipmentStatusChanges[from].includes(to)) return;
  if (from === 'checked_out') throw new ConflictException(equipmentMessages.isOut);
  if (to === 'checked_out') throw new ConflictException(equipmentMessages.isNotOut);
  const possible = equipmentStatusChanges[from].map((status) => `“${equipmentStatusLabels[status]}”`).join(' or ');
  throw new ConflictException(
    `This item is ${equipmentStatusLabels[from].toLowerCase()}. Its status can only be changed to ${possible}.`,
  );
};

const PURCHASED_LATER = { path: 'purchaseDate', message: equipmentMessages.purchaseDateFuture };

@Injectable()
export class EquipmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
    private readonly signals: SignalClient,
  ) {}

  /** The whole inventory by name, and today's date in the lab. */
  list(): JsonList {
    return new JsonList(this.dataSource, EQUIPMENT_LIST, { today: this.calendar.today() });
  }

  /** All items, in the order of `list`. */
  all(): Promise<Equipment[]> {
    return ALL_EQUIPMENT.run(this.dataSource);
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Equipment> {
    const [item] = await ITEM.run(manager, { id });
    if (!item) throw unknownEquipment();
    return item;
  }

  /**
   * Moves all items of a category to another.
   * @throws InvalidInputException when the lab has no such category
   */
  async move({ from, to }: MoveCategory, caller: Identity): Promise<MovedRecords> {
    if (!labSettings().equipmentCategories.some(({ id }) => id === to))
      throw new InvalidInputException([{ path: 'to', message: siteMessages.unknownCategory }]);
    const moved = await writeAs(this.dataSource, caller, (manager) => MOVE_ITEMS.run(manager, { from, to }));
    this.signals.emit('equipment');
    return { moved: moved.length };
  }

  async create(fields: z.output<typeof createEquipmentSchema>, caller: Identity, repeat?: Repeat): Promise<Equipment> {
    this.requirePastPurchase(fields.purchaseDate);
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        const { id } = await manager.save(EquipmentEntity, fields);
        return this.get(id, manager);
      }),
    );
    if (isFirst) this.signals.emit('equipment');
    return answer;
  }

  /**
   * Replaces every field, except that an omitted category or status stays unchanged.
   * @param seen the version that the caller has read; undefined skips the check
   */
  async update(
    id: number,
    fields: z.output<typeof updateEquipmentSchema>,
    caller: Identity,
    seen?: number,
  ): Promise<Equipment> {
    this.requirePastPurchase(fields.purchaseDate);
    const updated = await writeAs(this.dataSource, caller, async (manager) => {
      const { status, version } = await this.lock(id, manager);
      await requireVersion(seen, version, () => this.get(id, manager));
      if (fields.status) requireStatusChange(status, fields.status);
      await manager.update(EquipmentEntity, id, fields);
      return this.get(id, manager);
    });
    this.signals.emit('equipment');
    return updated;
  }

  /** Locks an item until the caller's transaction ends. All code that decides who may have an item holds this lock. */
  async lock(id: number, manager: EntityManager): Promise<LockedItem> {
    const [item] = await LOCK_ITEM.run(manager, { id });
    if (!item) throw unknownEquipment();
    return item;
  }

  private requirePastPurchase(day: string | null): void {
    if (day) this.calendar.requireTodayOrEarlier(day, PURCHASED_LATER);
  }
}

const unknownEquipment = () => new NotFoundException(equipmentMessages.unknown);
