import {
  dbAdminMessages,
  hasValues,
  storedEntrySchema,
  type AuditKeys,
  type AuditKeysQuery,
  type ColumnsOfTables,
  type OwnActions,
  type OwnEntries,
  type OwnEntry,
  type StoredEntry,
  personTables,
  type Identity,
} from '@lab/contracts';
import { Injectable, NotFoundException, ConflictException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LabCalendar } from '../process/lab-calendar.js';
import {
  entriesOf,
  entriesOfTransaction,
  headsOf,
  keysOfActions,
  keysOfEntries,
  entryFilter,
  BLANK_ENTRIES,
  LOCK_ENTRIES,
  RECORD_BLANKING,
} from './audit-log.sql.js';
import { countRows } from './row-pages.js';
import { RowTables } from './row-tables.js';
import { canUndo } from './undo-changes.js';
import { Writes } from '../database/writes.js';

/** Reads the service's audit log. */
@Injectable()
export class AuditEntries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RowTables,
    private readonly lab: LabCalendar,
  ) {}

  /**
   * Returns the keys of entries or actions that match a query. db-admin merges the keys of all services into one list.
   */
  async keys(query: AuditKeysQuery): Promise<AuditKeys> {
    const { of, order, count } = query;
    const log = this.tables.auditLog;
    const filter = entryFilter(query, this.lab.timeZone);
    const values = { ...filter.values, count };
    if (of === 'entries') {
      const total = await countRows(this.dataSource, log, filter);
      return { ...total, keys: await keysOfEntries(log, filter.where, order).run(this.dataSource, values) };
    }
    const actions = await keysOfActions(log, filter.where).run(this.dataSource, values);
    return {
      total: actions[0]?.total ?? 0,
      isApproximate: false,
      keys: actions.map(({ at, key }) => ({ at, key })),
    };
  }

  /** Returns the entries with these ids. */
  async entries(ids: readonly string[]): Promise<OwnEntries> {
    const found = await entriesOf(this.tables.auditLog).run(this.dataSource, { ids });
    const entries = found.map((entry) => this.shown(parseEntry(entry)));
    return { entries, columns: this.columnsOf(entries) };
  }

  /** Returns the actions with these transactions. */
  async actions(transactions: readonly string[]): Promise<OwnActions> {
    const tables = this.tables.all();
    const values = { transactions, tables: [...tables.keys()] };
    const heads = await headsOf(this.tables.auditLog).run(this.dataSource, values);
    const actions = heads.map(({ transaction, changes, json }) => {
      const entry = this.shown(parseEntry({ json }));
      const changed = changes.map(({ table }) => table);
      return { transaction, entry, is_undoable: hasValues(entry) && canUndo(changed, tables), changes };
    });
    return { actions, columns: this.columnsOf(actions.map(({ entry }) => entry)) };
  }

  /** @throws NotFoundException when there is no such entry */
  async get(id: number, manager: EntityManager): Promise<StoredEntry> {
    const [entry] = await entriesOf(this.tables.auditLog).run(manager, { ids: [id] });
    if (!entry) throw new NotFoundException(dbAdminMessages.unknownEntry);
    return readEntry(entry);
  }

  /**
   * Returns the changes of a transaction, in order.
   * @throws NotFoundException when there are none
   */
  async ofTransaction(transaction: string, manager: EntityManager): Promise<StoredEntry[]> {
    const entries = await entriesOfTransaction(this.tables.auditLog).run(manager, { transaction });
    if (entries.length === 0) throw new NotFoundException(dbAdminMessages.unknownAction);
    return entries.map(readEntry);
  }

  private columnsOf(entries: readonly StoredEntry[]): ColumnsOfTables {
    const tables = this.tables.all();
    const names = [...new Set(entries.map(({ table_name: name }) => name))].filter((name) => tables.has(name));
    return Object.fromEntries(names.map((name) => [name, [...tables.get(name)!.columns.values()]]));
  }

  private shown(entry: StoredEntry): OwnEntry {
    return { ...entry, is_restorable: hasValues(entry) && this.tables.all().has(entry.table_name) };
  }
}

const parseEntry = ({ json }: { json: string }): StoredEntry => JSON.parse(json) as StoredEntry;

/** Validated, because rows are written from it. */
const readEntry = (entry: { json: string }): StoredEntry => storedEntrySchema.parse(parseEntry(entry));

/** Removes a person's data from the audit log. The log still shows that something was changed, when and by whom. */
@Injectable()
export class Blanking {
  constructor(
    private readonly writes: Writes,
    private readonly entries: AuditEntries,
  ) {}

  /** Blanks every entry about the same person as this one and records that. Returns the number of entries. */
  async blank(id: number, caller: Identity): Promise<number> {
    return this.writes.write(caller, async (manager) => {
      // Waits for transactions that are writing an entry, so that none is missed.
      await LOCK_ENTRIES.run(manager);
      const { table_name: table, row_id: rowId } = await this.entries.get(id, manager);
      if (!personTables.includes(table)) throw new ConflictException(dbAdminMessages.notAPerson);
      const blanked = await blankPerson(table, rowId, manager);
      if (blanked === 0) throw new ConflictException(dbAdminMessages.nothingToBlank);
      return blanked;
    });
  }
}

/**
 * Blanks the audit log's entries about a person, and records that.
 * @param table of `personTables`, with its schema
 * @returns the number of entries, which are only complete if `LOCK_ENTRIES` ran before
 */
export const blankPerson = async (table: string, rowId: number, manager: EntityManager): Promise<number> => {
  const blanked = (await BLANK_ENTRIES.run(manager, { table, rowId })).length;
  const after = JSON.stringify({ blanked_entries: blanked });
  if (blanked > 0) await RECORD_BLANKING.run(manager, { table, rowId, after });
  return blanked;
};
