import { tableMessages, type Identity, type ImportedRow, type TableImport, type TablePlan } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Repeat } from '../database/answer-once.js';
import { takeLock, Writes } from '../database/writes.js';
import { EncodingRequiredException } from '../process/errors/errors.js';
import { UnclaimedFilesService } from '../storage/file-storage.module.js';
import { StoredPhotos, type NamedPhotos } from '../storage/stored-photos.js';
import type { Columns, MappedTable } from './map-columns.js';
import { TableFiles, type TableFile } from './table-files.js';

/** A table as it was sent, with a zip archive of photos; undefined without one. */
export interface SentTable extends TableFile {
  photos: Buffer | undefined;
}

/** A record that can have a photo. */
interface Pictured {
  photoKey: string | null;
}

/** A row of a table, and the record that it adds or changes. */
export interface PlannedRow<Entity extends Pictured = Pictured> extends ImportedRow {
  existing: Entity | null;
  /** The fields that change. */
  fields: Partial<Entity>;
}

/**
 * Compares the rows that were read with the existing records.
 * @param isLocking whether the transaction locks the records
 */
type Planner<Row> = (photos: NamedPhotos, manager: EntityManager, isLocking: boolean) => Promise<Row[]>;

/** What is imported from a table, and how. */
export interface TableRecords<Field extends string, Row extends PlannedRow = PlannedRow> {
  /** What is imported: `members`. */
  name: string;
  columns: Columns<Field | 'photo'>;
  /** The maximum number of rows. */
  most: number;
  /** A text in a row that shows whether the encoding is right. */
  nameOf: (cells: Partial<Record<Field | 'photo', string>>) => string;
  /** Reads the rows. It may ask other services, because no transaction is open. */
  read: (rows: MappedTable<Field | 'photo'>['rows']) => Promise<Planner<Row>>;
  write: (rows: readonly Row[], manager: EntityManager) => Promise<unknown>;
}

/** Sets the photo that a row names, or records why it has none. */
export const setPhoto = (
  { fields, problems }: Pick<PlannedRow, 'fields' | 'problems'>,
  name: string,
  photos: NamedPhotos,
): void => {
  const key = name.trim().toLowerCase();
  const photoKey = photos.keys.get(key);
  if (photoKey) fields.photoKey = photoKey;
  else problems.push({ field: 'photo', message: photos.problems.get(key) ?? tableMessages.noPhoto(name) });
};

/** Imports records from uploaded tables with photos. */
@Injectable()
export class TableImports {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: TableFiles,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly writes: Writes,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when a file cannot be read
   */
  async tryOut<Field extends string, Row extends PlannedRow>(
    sent: SentTable,
    records: TableRecords<Field, Row>,
  ): Promise<TablePlan> {
    const { headings, mapping, encoding, rows, photos } = await this.read(sent, records);
    // No photo is stored, so each one's name stands for its key.
    const keys = new Map(Array.from(photos.keys(), (name) => [name, name]));
    const plan = await records.read(rows);
    const planned = await plan({ keys, problems: new Map() }, this.dataSource.manager, false);
    return {
      headings,
      mapping,
      encoding,
      rows: planned.map(({ line, values, problems, is }) => ({ line, values, problems, is })),
    };
  }

  /**
   * Adds and changes the records of rows without a problem, in one transaction.
   * @throws InvalidInputException when a file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  async import<Field extends string, Row extends PlannedRow>(
    sent: SentTable,
    records: TableRecords<Field, Row>,
    caller: Identity,
    repeat?: Repeat,
  ): Promise<TableImport> {
    const known = await this.writes.firstAnswer<TableImport>(repeat);
    if (known) return known;
    const { encoding, rows, photos } = await this.read(sent, records);
    if (encoding.isGuessed) throw new EncodingRequiredException(tableMessages.whichEncoding, encoding);
    const plan = await records.read(rows);
    const named = rows.map(({ cells }) => cells.photo ?? '');
    const stored = await this.photos.storeNamed(named, photos, caller.address);
    const write = async (manager: EntityManager): Promise<TableImport> => {
      // Runs imports one after the other, so that no record is added twice.
      await takeLock(manager, `import of ${records.name}`);
      const planned = await plan(stored, manager, true);
      const good = planned.filter(({ problems, is }) => problems.length === 0 && is !== 'unchanged');
      const keys = new Set(good.flatMap(({ fields }) => fields.photoKey ?? []));
      for (const key of keys) await this.unclaimed.claim(key, manager);
      await records.write(good, manager);
      const added = good.filter(({ is }) => is === 'new').length;
      const left = planned.filter(({ problems }) => problems.length > 0);
      return { added, updated: good.length - added, left: left.map(({ line, problems }) => ({ line, problems })) };
    };
    return this.writes.once(caller, repeat, write, ({ added, updated }) => added + updated > 0);
  }

  private async read<Field extends string>(
    { photos, ...file }: SentTable,
    { columns, most, nameOf }: Pick<TableRecords<Field, never>, 'columns' | 'most' | 'nameOf'>,
  ) {
    const table = await this.files.readRecords(file, columns, { most, nameOf });
    return { ...table, photos: photos ? await this.files.readPhotos(photos) : new Map<string, Buffer>() };
  }
}
