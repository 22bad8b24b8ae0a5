import { AUDIT_LOG_TABLE, type DatabaseTable } from '@lab/contracts';

const countFormat = new Intl.NumberFormat('en');

/** `1,204`; with a sign before it when it is an estimate. */
export const countText = (count: number, isApproximate: boolean): string =>
  `${isApproximate ? '≈ ' : ''}${countFormat.format(count)}`;

export const rowsText = ({ rowCount, isApproximate }: DatabaseTable): string =>
  `${countText(rowCount, isApproximate)} ${rowCount === 1 ? 'row' : 'rows'}`;

/** A table's name without its schema. */
export const shortName = (table: string): string =>
  table === AUDIT_LOG_TABLE ? 'Audit Log' : table.slice(table.indexOf('.') + 1);

/** Tables by schema, in their original order. */
export const bySchema = (tables: readonly DatabaseTable[]): [string, DatabaseTable[]][] => {
  const groups = new Map<string, DatabaseTable[]>();
  for (const table of tables) groups.set(table.schema, [...(groups.get(table.schema) ?? []), table]);
  return [...groups];
};
