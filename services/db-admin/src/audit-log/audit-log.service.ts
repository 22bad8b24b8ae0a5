import {
  dbAdminMessages,
  hasValues,
  MEMBERS_TABLE,
  storedEntrySchema,
  type AuditAction,
  type AuditQuery,
  type StoredEntry,
} from '@lab/contracts';
import { CONFIG, ListTexts, type ServiceConfig, type VersionedJson } from '@lab/service-kit';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { pagesOf } from '../tables/page.sql.js';
import { countRows } from '../tables/row-count.js';
import type { RowFilter } from '../tables/row-filter.sql.js';
import { SnapshotJson } from '../tables/snapshot-json.js';
import { entryFilter } from './entry-filter.sql.js';
import { entriesOf, entriesOfTransaction, entryOf, headsOf, transactionsOf } from './audit-log.sql.js';
import { RecordTitles } from './record-titles.service.js';
import { canUndo } from './take-back.js';

/** Reads the audit logs of all services as one. */
@Injectable()
export class AuditLog {
  private readonly texts = new ListTexts();

  constructor(
    @Inject(CONFIG) private readonly config: ServiceConfig,
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
    private readonly titles: RecordTitles,
  ) {}

  /**
   * A page of the entries as JSON text in the shape of `auditLogSchema`: the newest first, or those of one action in the
   * order of the changes.
   */
  entries(query: AuditQuery): Promise<VersionedJson> {
    return this.page('entries', query, (log) => this.writeEntries(log, query));
  }

  /**
   * A page of the actions with an entry that matches the query, the newest first, as JSON text in the shape of
   * `auditActionsSchema`.
   */
  actions(query: AuditQuery): Promise<VersionedJson> {
    return this.page('actions', query, (log) => this.writeActions(log, query));
  }

  /**
   * @param logs from the catalog
   * @throws NotFoundException when there is no such entry
   */
  async get(
    { log, id }: Pick<StoredEntry, 'log' | 'id'>,
    logs: TableDefinition,
    manager: EntityManager,
  ): Promise<StoredEntry> {
    const [entry] = await entryOf(logs).run(manager, { log, id });
    if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
    return readEntry(entry);
  }

  /**
   * What a transaction has changed, in the order of the changes.
   * @throws NotFoundException when it has changed nothing
   */
  async ofTransaction(transaction: string, logs: TableDefinition, manager: EntityManager): Promise<StoredEntry[]> {
    const entries = await entriesOfTransaction(logs).run(manager, { transaction });
    if (entries.length === 0) throw new NotFoundException(dbAdminMessages.unknownAction);
    return entries.map(readEntry);
  }

  private async page(
    what: string,
    query: AuditQuery,
    write: (log: TableDefinition) => Promise<string>,
  ): Promise<VersionedJson> {
    const log = await this.catalog.auditLog();
    return new SnapshotJson(this.dataSource, {
      what: `${what} ${log.logs?.join(' ')} ${JSON.stringify(query)}`,
      texts: this.texts,
      readAnew: () => write(log),
    });
  }

  private async writeEntries(log: TableDefinition, query: AuditQuery): Promise<string> {
    const filter = await this.filter(query);
    const count = await countRows(this.dataSource, log, filter);
    const found = await entriesOf(log, filter.where, query.transaction ? 'ASC' : 'DESC').run(this.dataSource, {
      ...filter.values,
      ...sliceOf(query),
    });
    const entries = await this.titles.of(found.map(parseEntry));
    return `{"entries":${JSON.stringify(entries)},${await this.rest(entries, pagesOf(query, count))}}`;
  }

  private async writeActions(log: TableDefinition, query: AuditQuery): Promise<string> {
    const { where, values } = await this.filter(query);
    const [page] = await transactionsOf(log, where).run(this.dataSource, { ...values, ...sliceOf(query) });
    const { total, transactions } = page!;
    const tables = await this.catalog.tables();
    const heads = await headsOf(log).run(this.dataSource, { transactions, tables: [...tables.keys()] });
    const entries = await this.titles.of(heads.map(parseEntry));
    const actions = new Map(
      heads.map(({ transaction, changes }, index): [string, AuditAction] => {
        const entry = entries[index]!;
        const changed = changes.map(({ table }) => table);
        return [
          transaction,
          { transaction, entry, is_undoable: hasValues(entry) && canUndo(changed, tables), changes },
        ];
      }),
    );
    const inOrder = transactions.flatMap((transaction) => actions.get(transaction) ?? []);
    const pagination = pagesOf(query, { total, isApproximate: false });
    return `{"actions":${JSON.stringify(inOrder)},${await this.rest(entries, pagination)}}`;
  }

  private async filter(query: AuditQuery): Promise<RowFilter> {
    const members = (await this.catalog.tables()).get(MEMBERS_TABLE);
    return entryFilter(query, { timeZone: this.config.LAB_TIME_ZONE, members });
  }

  /** The columns of the entries' tables, and where the page is, as fields of JSON. */
  private async rest(entries: readonly StoredEntry[], pagination: object): Promise<string> {
    const tables = await this.catalog.tables();
    const columns = [...new Set(entries.map(({ table_name: name }) => name))].flatMap((name) => {
      const table = tables.get(name);
      return table ? [`${JSON.stringify(name)}:${table.columnsJson}`] : [];
    });
    return `"columns":{${columns.join(',')}},"pagination":${JSON.stringify(pagination)}`;
  }
}

const sliceOf = ({ page, limit }: AuditQuery) => ({ limit, offset: (page - 1) * limit });

const parseEntry = ({ json }: { json: string }): StoredEntry => JSON.parse(json) as StoredEntry;

/** Checked, because something is written by it. */
const readEntry = (entry: { json: string }): StoredEntry => storedEntrySchema.parse(parseEntry(entry));
