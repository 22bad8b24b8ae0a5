import { recordTitle, type RecordKey, type RecordTitle } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordsBefore, recordsNow } from './record-titles.sql.js';
import { RowTables } from './row-tables.js';

/** Reads the titles of the service's records, including deleted ones. */
@Injectable()
export class RecordTitles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
  ) {}

  /** Returns the titles of records. Records without a title are left out. */
  async of(records: readonly RecordKey[]): Promise<RecordTitle[]> {
    const names = [...new Set(records.map(({ table }) => table))];
    const titles = await Promise.all(
      names.map((name) =>
        this.ofTable(
          name,
          records.filter(({ table }) => table === name).map(({ id }) => id),
        ),
      ),
    );
    return titles.flat();
  }

  private async ofTable(name: string, ids: readonly number[]): Promise<RecordTitle[]> {
    const now = await recordsNow(this.tables.get(name)).run(this.dataSource, { ids });
    const gone = ids.filter((id) => !now.some((record) => record.id === id));
    const before =
      gone.length > 0 ? await recordsBefore(this.tables.auditLog).run(this.dataSource, { table: name, ids: gone }) : [];
    return [...now, ...before].flatMap(({ table, id, row }) => {
      const title = row && recordTitle(table, row);
      return title ? [{ table, id, title }] : [];
    });
  }
}
