import { auditActor, dbAdminMessages, personTables, type Identity } from '@lab/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { BLANK_SQL } from './blanking.sql.js';

/** Takes a person's data out of the audit log, which keeps that something was changed, when and by whom. */
@Injectable()
export class BlankingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /** Blanks every entry about the person whom this one is about, and writes that down. Gives how many there were. */
  blank(entryId: number, caller: Identity): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Whoever is writing an entry ends first, so that none is left over.
      await manager.query('LOCK TABLE db_admin.audit_log IN SHARE ROW EXCLUSIVE MODE');
      const entry = await manager.findOneBy(AuditEntryEntity, { id: entryId });
      if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
      const { tableName: table, rowId } = entry;
      if (!personTables.includes(table)) throw new ConflictException(dbAdminMessages.notAPerson);
      const [entries] = await manager.query<[unknown[], number]>(BLANK_SQL, [table, rowId]);
      const blanked = entries.length;
      if (blanked === 0) throw new ConflictException(dbAdminMessages.nothingToBlank);
      const after = JSON.stringify({ blanked_entries: blanked });
      await this.auditLog.record(manager, {
        actor: auditActor(caller),
        action: 'blank',
        table,
        rowId,
        before: null,
        after,
      });
      return blanked;
    });
  }
}
