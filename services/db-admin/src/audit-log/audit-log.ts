import type { AuditEntry } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A change to be written down; rows as JSON text. */
export interface Change {
  actor: string;
  action: AuditEntry['action'];
  table: string;
  rowId: number;
  before: string | null;
  after: string | null;
}

/**
 * Writes down what administrators change: who, when, what it was before and after. Entries are never changed, but for a
 * person's data that is blanked.
 */
@Injectable()
export class AuditLog {
  /** @param manager of the change's own transaction: both are kept, or neither */
  async record(manager: EntityManager, { actor, action, table, rowId, before, after }: Change): Promise<void> {
    await manager.query(
      `INSERT INTO db_admin.audit_log (actor, action, table_name, row_id, before, after)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [actor, action, table, rowId, before, after],
    );
  }
}
