import { hasValues, recordTitle, type AuditEntry, type Labels, type Row, type StoredEntry } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Catalog } from '../catalog/catalog.service.js';
import type { TableDefinition } from '../catalog/table-definition.js';
import { titleRowSql } from '../tables/labels.sql.js';
import { idsName, recordsBefore, recordsNow, type FoundRecord } from './record-titles.sql.js';

type Tables = ReadonlyMap<string, TableDefinition>;

/** A record that an entry refers to. */
interface Reference {
  column: string;
  table: string;
  id: number;
}

/** Titles by table and id, see `keyOf`. */
type Titles = ReadonlyMap<string, string>;

const keyOf = ({ table, id }: Pick<Reference, 'table' | 'id'>): string => `${table} ${id}`;

/**
 * Adds to entries of the audit log what people call their records and those to which they refer, also deleted ones, and
 * whether the change can be taken back.
 */
@Injectable()
export class RecordTitles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: Catalog,
  ) {}

  async of(entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
    const tables = await this.catalog.tables();
    const references = entries.map((entry) => referencesOf(entry, tables));
    const titles = await this.find(references.flat(), tables);
    return entries.map((entry, index) => {
      const labels = labelsOf(references[index]!, titles);
      return {
        ...entry,
        title: recordTitle(entry.table_name, (entry.after ?? entry.before)!, labels),
        labels,
        is_restorable: hasValues(entry) && tables.has(entry.table_name),
      };
    });
  }

  private async find(references: readonly Reference[], tables: Tables): Promise<Titles> {
    const wanted = [...new Map(references.map((reference) => [keyOf(reference), reference])).values()];
    const now = await this.findNow(wanted, tables);
    const found = new Set(now.map(keyOf));
    const gone = wanted.filter((reference) => !found.has(keyOf(reference)));
    const before = await this.findBefore(gone);
    return new Map([...now, ...before].flatMap((record) => titleOf(record)));
  }

  private async findNow(wanted: readonly Reference[], tables: Tables): Promise<FoundRecord[]> {
    const named = [...new Set(wanted.map(({ table }) => table))].map((name) => tables.get(name)!);
    if (named.length === 0) return [];
    const ids = named.map(({ name }, index) => [
      idsName(index),
      wanted.filter(({ table }) => table === name).map(({ id }) => id),
    ]);
    return recordsNow(named).run(this.dataSource, Object.fromEntries(ids));
  }

  private async findBefore(gone: readonly Reference[]): Promise<FoundRecord[]> {
    if (gone.length === 0) return [];
    const log = await this.catalog.auditLog();
    const values = { tables: gone.map(({ table }) => table), ids: gone.map(({ id }) => id) };
    return recordsBefore(log).run(this.dataSource, values);
  }
}

/** The records to which an entry refers, before and after the change. */
const referencesOf = ({ table_name: name, before, after }: StoredEntry, tables: Tables): Reference[] =>
  [...(tables.get(name)?.columns.values() ?? [])].flatMap(({ column_name: column, references }) => {
    const table = tables.get(references ?? '');
    if (!table || titleRowSql(table) === null) return [];
    const ids = [before?.[column], after?.[column]].filter((id) => typeof id === 'number');
    return [...new Set(ids)].map((id) => ({ column, table: table.name, id }));
  });

const titleOf = ({ row, ...record }: FoundRecord): [key: string, title: string][] => {
  const title = row && recordTitle(record.table, row as Row);
  return title ? [[keyOf(record), title]] : [];
};

const labelsOf = (references: readonly Reference[], titles: Titles): Labels => {
  const labels: Labels = {};
  for (const reference of references) {
    const title = titles.get(keyOf(reference));
    if (title) (labels[reference.column] ??= {})[reference.id] = title;
  }
  return labels;
};
