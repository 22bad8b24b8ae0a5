import {
  limits,
  tableMessages,
  type EquipmentImportForm,
  type Identity,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import {
  EncodingRequiredException,
  LabCalendar,
  MembersClient,
  StoredPhotos,
  TableFiles,
  takeLock,
  UnclaimedFilesService,
  type Repeat,
  type TableFile,
  Writes,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BOOKED } from '../bookings/equipment-booking.sql.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { equipmentColumns } from './import-columns.js';
import { planImport, type PlannedItem } from './plan-import.js';

/** An uploaded table of equipment with its photos, and what the caller said about it. */
export interface EquipmentFile extends TableFile, EquipmentImportForm {
  /** A zip archive; undefined without photos. */
  photos: Buffer | undefined;
}

type ReadFile = Awaited<ReturnType<EquipmentImportService['read']>>;

/** Imports equipment from a table. */
@Injectable()
export class EquipmentImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: TableFiles,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly members: MembersClient,
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when a file cannot be read
   */
  async tryOut(file: EquipmentFile): Promise<TablePlan> {
    const read = await this.read(file);
    const planned = await this.plan(read, this.dataSource.manager);
    const { headings, mapping, encoding } = read;
    const rows = planned.map(({ line, values, problems, is }) => ({ line, values, problems, is }));
    return { headings, mapping, encoding, rows };
  }

  /**
   * Adds and changes the items in rows without a problem, in one transaction.
   * @throws InvalidInputException when a file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  async import(file: EquipmentFile, caller: Identity, repeat?: Repeat): Promise<TableImport> {
    const known = await this.writes.firstAnswer<TableImport>(repeat);
    if (known) return known;
    const read = await this.read(file);
    if (read.encoding.isGuessed) throw new EncodingRequiredException(tableMessages.whichEncoding, read.encoding);
    const named = read.rows.map(({ cells }) => cells.photo ?? '');
    const stored = await this.photos.storeNamed(named, read.photos, caller.address);
    const write = async (manager: EntityManager): Promise<TableImport> => {
      // Runs imports one after the other, so that no item is added twice.
      await takeLock(manager, 'import of equipment');
      const planned = await this.plan(read, manager, stored.problems);
      const good = planned.filter(({ problems, is }) => problems.length === 0 && is !== 'unchanged');
      const added = await this.write(good, stored.keys, manager);
      const left = planned.filter(({ problems }) => problems.length > 0);
      return { added, updated: good.length - added, left: left.map(({ line, problems }) => ({ line, problems })) };
    };
    return this.writes.once(caller, repeat, write, ({ added, updated }) => added + updated > 0);
  }

  private async read({ mapping, defaults, photos, ...file }: EquipmentFile) {
    const nameOf = ({ name = '' }: { name?: string }) => name;
    const table = await this.files.readRecords(file, equipmentColumns(mapping), { most: limits.importedItems, nameOf });
    const hasKeepers = table.rows.some(({ cells }) => cells.keeperId);
    const members = hasKeepers ? (await this.members.all()).filter(({ isAlumni }) => !isAlumni) : [];
    const photoFiles = photos ? await this.files.readPhotos(photos) : new Map<string, Buffer>();
    return { ...table, defaults, members, photos: photoFiles };
  }

  /**
   * @param photoProblems why a photo cannot be stored, by its name
   * @param manager in a transaction of its own, the items are locked
   */
  private async plan(
    { rows, defaults, members, photos }: ReadFile,
    manager: EntityManager,
    photoProblems?: ReadonlyMap<string, string>,
  ): Promise<PlannedItem[]> {
    // Always in the same order, to avoid deadlocks.
    const query = manager.createQueryBuilder(EquipmentEntity, 'item').orderBy('item.id');
    const items = await (photoProblems ? query.setLock('pessimistic_write') : query).getMany();
    const today = this.calendar.today();
    const booked = new Set(
      (await BOOKED.run(manager, { today, timeZone: this.calendar.timeZone })).map(({ equipmentId }) => equipmentId),
    );
    const planned = planImport(rows, defaults, { items, booked, members, photos, today });
    for (const { photo, problems } of planned) {
      const message = photo && photoProblems?.get(photo);
      if (message) problems.push({ field: 'photo', message });
    }
    return planned;
  }

  /** Inserts the new items at once, and changes the others. Returns how many are new. */
  private async write(
    rows: readonly PlannedItem[],
    keys: ReadonlyMap<string, string>,
    manager: EntityManager,
  ): Promise<number> {
    const added: Partial<EquipmentEntity>[] = [];
    const photoKeyOf = (photo: string | null) => (photo === null ? undefined : keys.get(photo));
    const photoKeys = new Set(rows.flatMap(({ photo }) => photoKeyOf(photo) ?? []));
    for (const photoKey of photoKeys) await this.unclaimed.claim(photoKey, manager);
    for (const { existing, fields, photo } of rows) {
      const photoKey = photoKeyOf(photo);
      const all = { ...fields, ...(photoKey && { photoKey }) };
      if (existing) await manager.update(EquipmentEntity, existing.id, all);
      else added.push(all);
    }
    if (added.length > 0) await manager.insert(EquipmentEntity, added);
    return added.length;
  }
}
