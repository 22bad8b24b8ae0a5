import { dbAdminMessages, personTables, type Identity } from '@lab/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeAs } from '../database/audit/write-as.js';
import { AuditEntries } from './audit-entries.js';
import { BLANK_ENTRIES, LOCK_ENTRIES, RECORD_BLANKING } from './audit-log.sql.js';

/** Removes a person's data from the audit log. The log still shows that something was changed, when and by whom. */
@Injectable()
export class Blanking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entries: AuditEntries,
  ) {}

  /** Blanks every entry about the same person as this one and records that. Returns the number of entries. */
  async blank(id: number, caller: Identity): Promise<number> {
    return writeAs(this.dataSource, caller, async (manager) => {
      // Waits for transactions that are writing an entry, so that none is missed.
      await LOCK_ENTRIES.run(manager);
      const { table_name: table, row_id: rowId } = await this.entries.get(id, manager);
      if (!personTables.includes(table)) throw new ConflictException(dbAdminMessages.notAPerson);
      const blanked = (await BLANK_ENTRIES.run(manager, { table, rowId })).length;
      if (blanked === 0) throw new ConflictException(dbAdminMessages.nothingToBlank);
      await RECORD_BLANKING.run(manager, { table, rowId, after: JSON.stringify({ blanked_entries: blanked }) });
      return blanked;
    });
  }
}
