import { auditEntrySchema, dbAdminMessages, MEMBERS_TABLE, type AuditEntry, type AuditQuery } from '@lab/contracts';
import { CONFIG, ListTexts, type ServiceConfig, type VersionedJson } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { pagesOf } from '../tables/page.sql.js';
import { countRows } from '../tables/row-count.js';
import { SnapshotJson } from '../tables/snapshot-json.js';
import { entryFilter } from './entry-filter.sql.js';
import { deletedWith, entriesOf, entryOf } from './audit-log.sql.js';

/** Reads the audit logs of all services as one. */
@Injectable()
export class AuditLog {
  private readonly texts = new ListTexts();

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  /** A page of the log, the newest entries first, as JSON text in the shape of `auditLogSchema`. */
  async page(query: AuditQuery): Promise<VersionedJson> {
    const log = await this.catalog.auditLog();
    return new SnapshotJson(this.dataSource, {
      what: `entries ${log.logs?.join(' ')} ${JSON.stringify(query)}`,
      texts: this.texts,
      readAnew: () => this.write(log, query),
    });
  }

  /**
   * @param logs from the catalog
   * @throws NotFoundException when there is no such entry
   */
  async get(
    { log, id }: Pick<AuditEntry, 'log' | 'id'>,
    logs: TableDefinition,
    manager: EntityManager,
  ): Promise<AuditEntry> {
    const [entry] = await entryOf(logs).run(manager, { log, id });
    if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
    return auditEntrySchema.parse(JSON.parse(entry.json));
  }

  /** What was deleted together with an entry's row, in the order of the deletions. */
  async deletedWith(
    { log, id }: Pick<AuditEntry, 'log' | 'id'>,
    logs: TableDefinition,
    manager: EntityManager,
  ): Promise<AuditEntry[]> {
    const rows = await deletedWith(logs).run(manager, { log, id });
    return rows.map(({ json }) => auditEntrySchema.parse(JSON.parse(json)));
  }

  private async write(log: TableDefinition, query: AuditQuery): Promise<string> {
    const members = (await this.catalog.tables()).get(MEMBERS_TABLE);
    const filter = entryFilter(query, { timeZone: this.config.LAB_TIME_ZONE, members });
    const { page, limit } = query;
    const count = await countRows(this.dataSource, log, filter);
    const values = { ...filter.values, limit, offset: (page - 1) * limit };
    const [found] = await entriesOf(log, filter.where).run(this.dataSource, values);
    return `{"entries":[${found!.entries}],"pagination":${JSON.stringify(pagesOf(query, count))}}`;
  }
}
