import type { Row, TableRows } from '@lab/contracts';

/** A row and the version that it was read in. */
export interface StoredRow {
  row: Row;
  version: string | undefined;
}

export const storedRows = ({ rows, versions }: TableRows): StoredRow[] =>
  rows.map((row, index) => ({ row, version: versions[index] }));

/** Names the version only where there is one. */
export const versionField = ({ version }: StoredRow): { version?: string } => (version ? { version } : {});
