import type { AuditEntry, Row } from '@lab/contracts';
import type { Constraint, TableDefinition } from '../catalog/table-definition.js';

type Tables = ReadonlyMap<string, TableDefinition>;

const referencesOf = (table: TableDefinition | undefined): Constraint[] =>
  (table?.constraints ?? []).filter(({ kind, columns }) => kind === 'foreign key' && columns.length === 1);

const isRow = ({ table_name: table, row_id: id }: AuditEntry, { target }: Constraint, value: unknown): boolean =>
  target?.table === table && id === value;

/** True when the row was deleted because the parent was. */
const isChildOf = (parent: AuditEntry, child: AuditEntry, tables: Tables): boolean =>
  referencesOf(tables.get(child.table_name)).some(
    (reference) =>
      reference.target?.onDelete === 'cascade' && isRow(parent, reference, child.before?.[reference.columns[0]!]),
  );

/**
 * The rows that were deleted because the entry's row was, parents before their children.
 * @param together what was deleted in the same transaction
 */
export const descendantsOf = (entry: AuditEntry, together: readonly AuditEntry[], tables: Tables): AuditEntry[] => {
  const found: AuditEntry[] = [];
  for (let parents = [entry]; parents.length > 0;) {
    parents = together.filter(
      (child) => !found.includes(child) && parents.some((parent) => isChildOf(parent, child, tables)),
    );
    found.push(...parents);
  }
  return found;
};

/** The values of a row that refer to a row which is restored after it; they can be written last only. */
export const laterReferences = (row: Row, table: TableDefinition, later: readonly AuditEntry[]): Row =>
  Object.fromEntries(
    referencesOf(table)
      .map((reference) => [reference.columns[0]!, reference] as const)
      .filter(([column, reference]) => later.some((entry) => isRow(entry, reference, row[column])))
      .map(([column]) => [column, row[column]!]),
  );
