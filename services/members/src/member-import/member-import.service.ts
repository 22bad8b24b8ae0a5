import {
  limits,
  memberImportMessages,
  tableMessages,
  type FileEncoding,
  type Identity,
  type MemberImportField,
  type MemberImportForm,
  type TableImport,
  type TablePlan,
} from '@lab/contracts';
import {
  EncodingRequiredException,
  StoredPhotos,
  TableFiles,
  takeLock,
  UnclaimedFilesService,
  type Repeat,
  type TableFile,
  Writes,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberWritesService } from '../members/member-writes.service.js';
import { memberColumns } from './import-columns.js';
import { planImport } from './plan-import.js';
import { readRow, type ReadRow } from './read-row.js';

/** An uploaded table of members, and what the caller said about it. */
export interface MembersFile extends TableFile, MemberImportForm {
  /** A zip archive; undefined without photos. */
  photos: Buffer | undefined;
}

interface ReadTable extends Pick<TablePlan, 'headings' | 'mapping'> {
  rows: ReadRow[];
  encoding: FileEncoding;
}

/** Imports members from a table. */
@Injectable()
export class MemberImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: TableFiles,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly memberWrites: MemberWritesService,
    private readonly writes: Writes,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when the file cannot be read
   */
  async tryOut(file: MembersFile, caller: Identity): Promise<TablePlan> {
    const { rows, ...table } = await this.read(file);
    const planned = await planImport(rows, caller, this.dataSource.manager);
    return { ...table, rows: planned.map(({ existing: _existing, fields: _fields, ...row }) => row) };
  }

  /**
   * Adds and changes the members in rows without a problem, in one transaction.
   * @throws InvalidInputException when the file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  async import(file: MembersFile, caller: Identity, repeat?: Repeat): Promise<TableImport> {
    const { rows, encoding } = await this.read(file, caller.address);
    if (encoding.isGuessed) throw new EncodingRequiredException(tableMessages.whichEncoding, encoding);
    return this.writes.once(caller, repeat, async (manager) => {
      // Runs imports one after the other, so that no member is added twice.
      await takeLock(manager, 'import of members');
      const planned = await planImport(rows, caller, manager, { isLocking: true });
      const good = planned.filter(({ problems, is }) => problems.length === 0 && is !== 'unchanged');
      const writes = good.map((row) => ({ ...row, emailTaken: memberImportMessages.raced }));
      const photoKeys = new Set(good.flatMap(({ fields }) => fields.photoKey ?? []));
      for (const photoKey of photoKeys) await this.unclaimed.claim(photoKey, manager);
      await this.memberWrites.writeAll(writes, caller, manager);
      const added = good.filter(({ is }) => is === 'new').length;
      const left = planned.filter(({ problems }) => problems.length > 0);
      return {
        added,
        updated: good.length - added,
        left: left.map(({ line, problems }) => ({ line, problems })),
      };
    });
  }

  /** @param address of the uploader, to store the photos; without it, they are only looked up */
  private async read({ mapping: given, defaults, photos, ...file }: MembersFile, address?: string): Promise<ReadTable> {
    const nameOf = ({ name, nameEn, lastName }: Partial<Record<MemberImportField, string>>) =>
      name || nameEn || lastName || '';
    const table = await this.files.readRecords(file, memberColumns(given), { most: limits.importedMembers, nameOf });
    const files = photos ? await this.files.readPhotos(photos) : new Map<string, Buffer>();
    const named = table.rows.map(({ cells }) => cells.photo ?? '');
    const found = address
      ? await this.photos.storeNamed(named, files, address)
      : { keys: new Map([...files.keys()].map((name) => [name, name])), problems: new Map<string, string>() };
    return { ...table, rows: table.rows.map(({ line, cells }) => readRow(line, cells, defaults, found)) };
  }
}
