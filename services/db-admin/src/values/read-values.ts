import { dbAdminMessages, serverSetColumns, type Cell, type Issue, type Row } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import type { Column, TableDefinition } from '../catalog/table-definition.js';
import { readValue } from './read-value.js';

/** Values for PostgreSQL, by column. */
export type Values = Map<string, string | null>;

const isRequired = ({ is_nullable, column_default }: Column, isInsertion: boolean): boolean =>
  is_nullable === 'NO' && !(isInsertion && column_default !== null);

const readOne = (table: TableDefinition, name: string, value: Cell): string | null => {
  const path = `data.${name.slice(0, 63)}`;
  const column = table.columns.get(name);
  if (!column) throw new InvalidInputException([{ path, message: dbAdminMessages.unknownColumn(name) }]);
  if (serverSetColumns.has(name)) throw new InvalidInputException([{ path, message: dbAdminMessages.serverSet(name) }]);
  return readValue(column, value, path);
};

const readAll = (table: TableDefinition, data: Row, issues: Issue[], isInsertion: boolean): Values => {
  const values: Values = new Map();
  for (const [name, value] of Object.entries(data)) {
    // For an existing row the id only identifies it.
    if (name === 'id' && !isInsertion) continue;
    try {
      values.set(name, readOne(table, name, value));
    } catch (error) {
      if (!(error instanceof InvalidInputException)) throw error;
      issues.push(...error.issues);
    }
  }
  return values;
};

const requireValues = (columns: readonly Column[], values: Values, issues: Issue[], isInsertion: boolean): void => {
  for (const column of columns) {
    const name = column.column_name;
    if ((values.get(name) ?? null) !== null) continue;
    const isGiven = values.has(name) || isInsertion;
    const isRefused = issues.some(({ path }) => path === `data.${name}`);
    if (isGiven && isRequired(column, isInsertion) && !isRefused) {
      issues.push({ path: `data.${name}`, message: `${name} is required.` });
    }
    // An empty value of a required column: use the column's default.
    else if (isInsertion && column.is_nullable === 'NO') values.delete(name);
  }
};

/**
 * The values of a request by column.
 * @param isInsertion whether absent values get their default; otherwise they stay unchanged
 * @throws InvalidInputException with every column that is unknown, generated, missing or of the wrong type
 */
export const readValues = (table: TableDefinition, data: Row, isInsertion: boolean): Values => {
  const issues: Issue[] = [];
  const values = readAll(table, data, issues, isInsertion);
  const columns = [...table.columns.values()].filter(({ column_name }) => !serverSetColumns.has(column_name));
  requireValues(columns, values, issues, isInsertion);
  if (issues.length > 0) throw new InvalidInputException(issues);
  return values;
};
