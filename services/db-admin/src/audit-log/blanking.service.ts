import { dbAdminMessages, personTables, type AuditEntry, type Identity } from '@lab/contracts';
import { writeAs } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import { AuditLog } from './audit-log.service.js';
import { blankEntries, findEntries, lockEntries, RECORD_BLANKING } from './audit-log.sql.js';

/** Removes a person's data from the audit log, which still shows that something was changed, when and by whom. */
@Injectable()
export class BlankingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly auditLog: AuditLog,
  ) {}

  /** Blanks every entry about the same person as this one and records that. Returns the number of entries. */
  async blank(entry: Pick<AuditEntry, 'log' | 'id'>, caller: Identity): Promise<number> {
    const logs = await this.catalog.auditLog();
    return writeAs(this.dataSource, caller, async (manager) => {
      // Waits for transactions that are writing an entry, so that none is missed.
      await lockEntries(logs).run(manager);
      const { table_name: table, row_id: rowId } = await this.auditLog.get(entry, logs, manager);
      if (!personTables.includes(table)) throw new ConflictException(dbAdminMessages.notAPerson);
      const found = await findEntries(logs).run(manager, { table, rowId });
      const blanked = found.reduce((sum, { ids }) => sum + ids.length, 0);
      if (blanked === 0) throw new ConflictException(dbAdminMessages.nothingToBlank);
      for (const { log, ids } of found) await blankEntries(log).run(manager, { ids });
      await RECORD_BLANKING.run(manager, { table, rowId, after: JSON.stringify({ blanked_entries: blanked }) });
      return blanked;
    });
  }
}
