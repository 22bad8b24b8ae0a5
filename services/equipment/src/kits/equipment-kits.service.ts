import {
  equipmentKitMessages,
  type EquipmentKit,
  type Identity,
  type saveEquipmentKitSchema,
  type updateEquipmentKitSchema,
} from '@lab/contracts';
import {
  AlreadyExistsException,
  InvalidInputException,
  JsonList,
  type Repeat,
  requireVersion,
  takeLock,
  Writes,
} from '@lab/service-kit';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { LOCK_ITEMS } from '../equipment/equipment.sql.js';
import { EquipmentKitEntity } from './equipment-kit.entity.js';
import { KIT, KIT_LIST, KIT_NAMED, SAVE_KIT_ITEMS } from './equipment-kit.sql.js';

type KitFields = z.output<typeof saveEquipmentKitSchema>;

/** Name of the lock that all writes take, so that two cannot take one name. */
const WRITING_KITS = 'equipment-kits';

/** Saved sets of items. */
@Injectable()
export class EquipmentKitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: Writes,
  ) {}

  /** All kits by name. */
  list(): JsonList {
    return new JsonList(this.dataSource, KIT_LIST);
  }

  async create(fields: KitFields, caller: Identity, repeat?: Repeat): Promise<EquipmentKit> {
    return this.writes.once(caller, repeat, async (manager) => {
      await takeLock(manager, WRITING_KITS);
      await requireFreeName(fields.name, null, manager);
      const { id } = await manager.save(EquipmentKitEntity, { name: fields.name });
      return save(id, fields, manager);
    });
  }

  /** @param seen the version that the caller has read; undefined skips the check */
  async update(
    id: number,
    changes: z.output<typeof updateEquipmentKitSchema>,
    caller: Identity,
    seen?: number,
  ): Promise<EquipmentKit> {
    return this.writes.write(caller, async (manager) => {
      const before = await this.lock(id, seen, manager);
      const fields = { name: changes.name ?? before.name, equipmentIds: changes.equipmentIds ?? before.equipmentIds };
      await requireFreeName(fields.name, id, manager);
      await manager.update(EquipmentKitEntity, id, { name: fields.name });
      return save(id, fields, manager);
    });
  }

  async remove(id: number, caller: Identity, seen?: number): Promise<void> {
    await this.writes.write(caller, async (manager) => {
      await this.lock(id, seen, manager);
      await manager.delete(EquipmentKitEntity, id);
    });
  }

  private async lock(id: number, seen: number | undefined, manager: EntityManager): Promise<EquipmentKit> {
    await takeLock(manager, WRITING_KITS);
    const kit = await find(id, manager);
    if (!kit) throw new NotFoundException(equipmentKitMessages.unknown);
    await requireVersion(seen, kit.version, () => Promise.resolve(kit));
    return kit;
  }
}

const find = async (id: number, manager: EntityManager): Promise<EquipmentKit | undefined> =>
  (await KIT.run(manager, { id }))[0];

const requireFreeName = async (name: string, id: number | null, manager: EntityManager): Promise<void> => {
  const [same] = await KIT_NAMED.run(manager, { name, id });
  if (same) throw new AlreadyExistsException(equipmentKitMessages.nameTaken, same);
};

const save = async (id: number, { equipmentIds }: KitFields, manager: EntityManager): Promise<EquipmentKit> => {
  const items = await LOCK_ITEMS.run(manager, { ids: equipmentIds });
  if (items.length < equipmentIds.length)
    throw new InvalidInputException([{ path: 'equipmentIds', message: equipmentKitMessages.unknownItem }]);
  await SAVE_KIT_ITEMS.run(manager, { id, equipmentIds });
  return (await find(id, manager))!;
};
