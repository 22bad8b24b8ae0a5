import { dbAdminMessages, serverSetColumns, type Cell, type Issue, type Row } from '@lab/contracts';
import type { LabCalendar } from '../process/calendar/lab-calendar.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { missingMessage, readCell } from './read-cell.js';
import type { Column, TableDefinition } from './table-definition.js';

/** Values for PostgreSQL, by column. */
export type Values = Map<string, string | null>;

const isRequired = ({ is_nullable, column_default }: Column, isInsertion: boolean): boolean =>
  is_nullable === 'NO' && !(isInsertion && column_default !== null);

const readOne = (table: TableDefinition, name: string, value: Cell, lab: LabCalendar): string | null => {
  const path = `data.${name.slice(0, 63)}`;
  const column = table.columns.get(name);
  if (!column) throw new InvalidInputException([{ path, message: dbAdminMessages.unknownColumn(name) }]);
  if (serverSetColumns.has(name)) throw new InvalidInputException([{ path, message: dbAdminMessages.serverSet(name) }]);
  return readCell(table, column, value, lab);
};

const readAll = (table: TableDefinition, data: Row, issues: Issue[], { isInsertion, lab }: Reading): Values => {
  const values: Values = new Map();
  for (const [name, value] of Object.entries(data)) {
    // The id of an existing row only identifies it.
    if (name === 'id' && !isInsertion) continue;
    try {
      values.set(name, readOne(table, name, value, lab));
    } catch (error) {
      if (!(error instanceof InvalidInputException)) throw error;
      issues.push(...error.issues);
    }
  }
  return values;
};

const requireValues = (table: TableDefinition, values: Values, issues: Issue[], isInsertion: boolean): void => {
  for (const column of table.columns.values()) {
    const name = column.column_name;
    if (serverSetColumns.has(name)) continue;
    if ((values.get(name) ?? null) !== null) continue;
    const isGiven = values.has(name) || isInsertion;
    const isRefused = issues.some(({ path }) => path === `data.${name}`);
    if (isGiven && isRequired(column, isInsertion) && !isRefused) {
      issues.push({ path: `data.${name}`, message: missingMessage(table, name) ?? `${column.label} is required.` });
    }
    // An empty value of a required column means the column's default.
    else if (isInsertion && column.is_nullable === 'NO') values.delete(name);
  }
};

/** Options for reading a request. */
interface Reading {
  /** Whether absent values get their default; otherwise they stay unchanged. */
  isInsertion: boolean;
  lab: LabCalendar;
}

/**
 * Reads the values of a request by column, each by the API's rule for it.
 * @throws InvalidInputException with every column that is unknown, generated, missing or wrong
 */
export const readValues = (table: TableDefinition, data: Row, reading: Reading): Values => {
  const issues: Issue[] = [];
  const values = readAll(table, data, issues, reading);
  requireValues(table, values, issues, reading.isInsertion);
  if (issues.length > 0) throw new InvalidInputException(issues);
  return values;
};
