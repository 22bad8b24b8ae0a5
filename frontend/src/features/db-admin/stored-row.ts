import type { Row, TableRows } from '@lab/contracts';

/** A row and its version when it was read. */
export interface StoredRow {
  row: Row;
  version: string | undefined;
}

export const storedRows = ({ rows, versions }: TableRows): StoredRow[] =>
  rows.map((row, index) => ({ row, version: versions[index] }));

/** The version as a request field; omitted if the row has none. */
export const versionField = ({ version }: StoredRow): { version?: string } => (version ? { version } : {});
