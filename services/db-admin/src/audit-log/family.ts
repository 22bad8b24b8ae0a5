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

/** A row as text, to look it up by. */
const keyOf = (table: string, id: unknown): string => `${table} ${String(id)}`;

/** The rows to which a row refers, in one of these ways. */
const targetsOf = (name: string, row: Row | null, tables: Tables, ways: readonly string[]): string[] =>
  row === null
    ? []
    : referencesOf(tables.get(name))
        .filter(({ target }) => target && ways.includes(target.onDelete))
        .map(({ target, columns }) => keyOf(target!.table, row[columns[0]!]));

/**
 * The entries of a transaction in the order in which they can be taken back: the last change first, but a row comes back
 * before those that belong to it, and is deleted after those that refer to it. (Rows that go with another one are logged
 * after it, those that were deleted one by one before it.)
 * @param entries in the order of the changes
 */
export const backwards = (entries: readonly StoredEntry[], tables: Tables): StoredEntry[] => {
  const deleted = new Map(entries.filter(isDeletion).map((entry) => [keyOf(entry.table_name, entry.row_id), entry]));
  const referring = new Map<string, StoredEntry[]>();
  for (const entry of entries)
    for (const target of targetsOf(entry.table_name, entry.after, tables, ['cascade', 'refuse', 'set null']))
      referring.set(target, [...(referring.get(target) ?? []), entry]);

  const inOrder = new Set<StoredEntry>();
  const begun = new Set<StoredEntry>();
  const place = (entry: StoredEntry): void => {
    if (begun.has(entry)) return;
    begun.add(entry);
    const belongsTo = targetsOf(entry.table_name, entry.before, tables, ['cascade', 'refuse']);
    for (const parent of belongsTo.map((target) => deleted.get(target))) if (parent) place(parent);
    if (!entry.before) referring.get(keyOf(entry.table_name, entry.row_id))?.toReversed().forEach(place);
    inOrder.add(entry);
  };
  entries.toReversed().forEach(place);
  return [...inOrder];
};

/** The values of an entry's row before it that refer to a row which comes back after it; they can be written last only. */
export const laterReferences = (
  { table_name: name, before }: StoredEntry,
  later: readonly StoredEntry[],
  tables: Tables,
): Row => {
  if (!before) return {};
  const deleted = later.filter(isDeletion);
  return Object.fromEntries(
    referencesOf(tables.get(name))
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
