import {
  limits,
  type EquipmentImportField,
  type EquipmentImportForm,
  type Identity,
  type Member,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import {
  LabCalendar,
  MembersClient,
  TableImports,
  type Repeat,
  type SentTable,
  type TableRecords,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKED } from '../bookings/equipment-booking.sql.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { equipmentColumns } from './import-columns.js';
import { planImport, type PlannedItem } from './plan-import.js';

type EquipmentTable = SentTable & EquipmentImportForm;

/** Imports equipment from a table. */
@Injectable()
export class EquipmentImportService {
  constructor(
    private readonly imports: TableImports,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when a file cannot be read
   */
  tryOut(table: EquipmentTable): Promise<TablePlan> {
    return this.imports.tryOut(table, this.recordsOf(table));
  }

  /**
   * Adds and changes the items in rows without a problem, in one transaction.
   * @throws InvalidInputException when a file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  import(table: EquipmentTable, caller: Identity, repeat?: Repeat): Promise<TableImport> {
    return this.imports.import(table, this.recordsOf(table), caller, repeat);
  }

  private recordsOf({ mapping, defaults }: EquipmentTable): TableRecords<EquipmentImportField, PlannedItem> {
    return {
      name: 'equipment',
      columns: equipmentColumns(mapping),
      most: limits.importedItems,
      nameOf: ({ name = '' }) => name,
      read: async (rows) => {
        const hasKeepers = rows.some(({ cells }) => cells.keeperId);
        const members = hasKeepers ? (await this.members.all()).filter(({ isAlumni }) => !isAlumni) : [];
        return async (photos, manager, isLocking) =>
          planImport(rows, defaults, { photos, ...(await this.present(members, manager, isLocking)) });
      },
      write: writeItems,
    };
  }

  /** What the rows are compared with. */
  private async present(members: readonly Member[], manager: EntityManager, isLocking: boolean) {
    // Always in the same order, to avoid deadlocks.
    const query = manager.createQueryBuilder(EquipmentEntity, 'item').orderBy('item.id');
    const items = await (isLocking ? query.setLock('pessimistic_write') : query).getMany();
    const today = this.calendar.today();
    const booked = await BOOKED.run(manager, { today, timeZone: this.calendar.timeZone });
    return { items, booked: new Set(booked.map(({ equipmentId }) => equipmentId)), members, today };
  }
}

/** Inserts the new items at once, and changes the others. */
const writeItems = async (rows: readonly PlannedItem[], manager: EntityManager): Promise<void> => {
  for (const { existing, fields } of rows) if (existing) await manager.update(EquipmentEntity, existing.id, fields);
  const added = rows.filter(({ existing }) => !existing).map(({ fields }) => fields);
  if (added.length > 0) await manager.insert(EquipmentEntity, added);
};
