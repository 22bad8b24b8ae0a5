import {
  equipmentMessages,
  type createEquipmentSchema,
  type Equipment,
  type updateEquipmentSchema,
} from '@lab/contracts';
import { answerOnce, EventPublisher, JsonList, jsonListSql, type Repeat, requireVersion } from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LabCalendar } from '../lab-calendar.js';
import { EquipmentEntity } from './equipment.entity.js';
import { equipmentSql } from './equipment.sql.js';
import { requireStatusChange } from './status-change.js';

/** What a transaction that holds the lock on an item knows of it. */
export type LockedItem = Pick<Equipment, 'id' | 'name' | 'status' | 'version'>;

@Injectable()
export class EquipmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: LabCalendar,
    private readonly events: EventPublisher,
  ) {}

  /** The whole inventory, by name, and the day it is. */
  list(): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'equipment',
      sql: jsonListSql('equipment', equipmentSql('true'), { today: 'to_json($1::text)' }),
      parameters: [this.calendar.today()],
    });
  }

  /** All items, as `list` answers them. */
  all(): Promise<Equipment[]> {
    return this.dataSource.query<Equipment[]>(equipmentSql('true'));
  }

  async get(id: number, manager: EntityManager = this.dataSource.manager): Promise<Equipment> {
    const [item] = await manager.query<Equipment[]>(equipmentSql('id = $1'), [id]);
    if (!item) throw unknownEquipment();
    return item;
  }

  async create(fields: z.output<typeof createEquipmentSchema>, repeat?: Repeat): Promise<Equipment> {
    const { answer, isFirst } = await answerOnce(repeat, this.dataSource.manager, async (manager) => {
      const { id } = await manager.save(EquipmentEntity, fields);
      return this.get(id, manager);
    });
    if (isFirst) this.publishChange();
    return answer;
  }

  /**
   * Replaces every field; a category or status that is left out stays.
   * @param seen the version that the caller has seen; none: whatever it is
   */
  async update(id: number, fields: z.output<typeof updateEquipmentSchema>, seen?: number): Promise<Equipment> {
    const updated = await this.dataSource.transaction(async (manager) => {
      const { status, version } = await this.lock(id, manager);
      await requireVersion(seen, version, () => this.get(id, manager));
      if (fields.status) requireStatusChange(status, fields.status);
      await manager.update(EquipmentEntity, id, fields);
      return this.get(id, manager);
    });
    this.publishChange();
    return updated;
  }

  /**
   * Locks an item until the caller's transaction ends. Whatever decides who may have an item holds this lock, so two
   * who want the same item take turns. It waits for new checkouts and reservations of the item too, whoever writes them.
   */
  async lock(id: number, manager: EntityManager): Promise<LockedItem> {
    const [item] = await manager.query<LockedItem[]>(
      'SELECT id, name, status, version FROM equipment WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!item) throw unknownEquipment();
    return item;
  }

  /** Tells open pages to look again. */
  publishChange(): void {
    this.events.publish('equipment.changed', { topic: 'equipment' });
  }
}

const unknownEquipment = () => new NotFoundException(equipmentMessages.unknown);
