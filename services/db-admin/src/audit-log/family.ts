import type { Row, StoredEntry } from '@lab/contracts';
import type { Constraint, TableDefinition } from '../catalog/table-definition.js';

type Tables = ReadonlyMap<string, TableDefinition>;

const referencesOf = (table: TableDefinition | undefined): Constraint[] =>
  (table?.constraints ?? []).filter(({ kind, columns }) => kind === 'foreign key' && columns.length === 1);

const isRow = ({ table_name: table, row_id: id }: StoredEntry, { target }: Constraint, value: unknown): boolean =>
  target?.table === table && id === value;

/** True when the row was deleted because the parent was. */
const isChildOf = (parent: StoredEntry, child: StoredEntry, tables: Tables): boolean =>
  referencesOf(tables.get(child.table_name)).some(
    (reference) =>
      reference.target?.onDelete === 'cascade' && isRow(parent, reference, child.before?.[reference.columns[0]!]),
  );

const isDeletion = ({ before, after }: StoredEntry): boolean => before !== null && after === null;

/**
 * The rows that were deleted because the entry's row was, parents before their children.
 * @param together what else the transaction has changed
 */
export const descendantsOf = (entry: StoredEntry, together: readonly StoredEntry[], tables: Tables): StoredEntry[] => {
  if (!isDeletion(entry)) return [];
  const deleted = together.filter(isDeletion);
  const found: StoredEntry[] = [];
  for (let parents = [entry]; parents.length > 0;) {
    parents = deleted.filter(
      (child) => !found.includes(child) && parents.some((parent) => isChildOf(parent, child, tables)),
    );
    found.push(...parents);
  }
  return found;
};

/**
 * The values of a deleted row that refer to rows which come back after it, and without which it can be there: each row of a
 * pair may refer to the other, as a gathering to its chosen venue.
 */
export const laterReferences = (
  { table_name: name, before }: StoredEntry,
  later: readonly StoredEntry[],
  tables: Tables,
): Row => {
  if (!before) return {};
  const deleted = later.filter(isDeletion);
  return Object.fromEntries(
    referencesOf(tables.get(name))
      .filter(({ target }) => target?.onDelete === 'set null')
      .map((reference) => [reference.columns[0]!, reference] as const)
      .filter(([column, reference]) => deleted.some((entry) => isRow(entry, reference, before[column])))
      .map(([column]) => [column, before[column]!]),
  );
};

/** The columns by which rows of other tables go when a row of the table is deleted. */
export const referencesTo = (name: string, tables: Tables): { table: TableDefinition; column: string }[] =>
  [...tables.values()].flatMap((table) =>
    referencesOf(table)
      .filter(({ target }) => target?.table === name && target.onDelete === 'cascade')
      .map(({ columns: [column] }) => ({ table, column: column! })),
  );
