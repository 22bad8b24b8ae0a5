import {
  TITLES_PATH,
  type DatabaseColumn,
  type Labels,
  type RecordKey,
  type RecordTitle,
  type Row,
} from '@lab/contracts';
import { ServiceAwayException, type CallerHeaders } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { RowsClient } from '../tables/rows-client.js';

/** A record that a column of a row refers to. */
export interface Reference extends RecordKey {
  column: string;
}

/** Titles by table and id, see `keyOf`. */
export type Titles = ReadonlyMap<string, string>;

const keyOf = ({ table, id }: RecordKey): string => `${table} ${id}`;

/** Reads the titles of records from the services. */
@Injectable()
export class TitlesService {
  constructor(private readonly rows: RowsClient) {}

  /** The titles of the records. Records without a title, and those of services that do not answer, are shown by id. */
  async of(references: readonly Reference[], caller: CallerHeaders): Promise<Titles> {
    const wanted = [...new Map(references.map(({ table, id }) => [keyOf({ table, id }), { table, id }])).values()];
    const owners = [...new Set(wanted.map(({ table }) => this.rows.ownerOf(table)))];
    const titles = await Promise.all(
      owners.map(async (owner) => {
        const records = wanted.filter(({ table }) => this.rows.ownerOf(table) === owner);
        try {
          return (await this.rows.post<{ titles: RecordTitle[] }>(owner, TITLES_PATH, { records }, caller)).titles;
        } catch (error) {
          if (error instanceof ServiceAwayException) return [];
          throw error;
        }
      }),
    );
    return new Map(titles.flat().map((record) => [keyOf(record), record.title]));
  }
}

/** The records that states of a row refer to. */
export const referencesOf = (columns: readonly DatabaseColumn[], states: readonly (Row | null)[]): Reference[] =>
  columns.flatMap(({ column_name: column, references: table }) => {
    if (!table) return [];
    const ids = states.map((state) => state?.[column]).filter((id) => typeof id === 'number');
    return [...new Set(ids)].map((id) => ({ column, table, id }));
  });

/** The titles of the references, by column and id. */
export const labelsOf = (references: readonly Reference[], titles: Titles): Labels => {
  const labels: Labels = {};
  for (const reference of references) {
    const title = titles.get(keyOf(reference));
    if (title) (labels[reference.column] ??= {})[reference.id] = title;
  }
  return labels;
};
