import { recordTitle, type Labels, type Row } from '@lab/contracts';
import type { TableDefinition } from '../catalog/table-definition.js';

/** The records to which rows refer, by column and id. */
export type ReferredRows = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The titles of the records to which rows of the table refer. */
export const labelsOf = ({ columns }: TableDefinition, referred: ReferredRows): Labels =>
  Object.fromEntries(
    Object.entries(referred).map(([column, rows]) => [column, titlesOf(columns.get(column)?.references ?? '', rows)]),
  );

const titlesOf = (table: string, rows: Readonly<Record<string, Row>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([id, row]) => {
      const title = recordTitle(table, row);
      return title === null ? [] : [[id, title]];
    }),
  );
