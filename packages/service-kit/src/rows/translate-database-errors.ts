import { columnLabel, dbAdminMessages } from '@lab/contracts';
import { ConflictException } from '@nestjs/common';
import { driverErrorOf, type DriverError } from '../database/driver-error.js';
import { InvalidInputException } from '../process/errors/errors.js';
import { constraintWords } from './row-rules.js';
import { typeMessage } from './read-cell.js';
import type { Tables, TableDefinition } from './row-tables.js';

/** The subject of a statement: the table, and the columns of its parameters in order, or the filtered column. */
export interface Subject {
  table: TableDefinition;
  columns?: readonly string[];
  filter?: string | undefined;
  /** All tables, if others may refer to this one. */
  tables?: Tables;
}

const NOT_NULL = '23502';
/** Unique, check and exclusion violations in the table itself. */
const CONSTRAINTS = new Set(['23505', '23514', '23P01']);
/** Foreign key violations of this table or of one that refers to it. */
const REFERENCES = new Set(['23503', '23001']);
/** Values that have the wrong type, are out of range or are too long. */
const VALUES = new Set(['22P02', '22007', '22008', '22003', '22001', '22009', '22021', '22P05', '22030', '22032']);
/** Deadlock, serialization failure, lock not available. */
const RACES = new Set(['40P01', '40001', '55P03']);

/** The column whose value PostgreSQL could not parse, from the parameter number in the error's context. */
const columnInQuestion = ({ where }: DriverError, { columns, filter }: Subject): string | undefined => {
  const place = /parameter \$(\d+)/.exec(where ?? '')?.[1];
  return filter ?? (place ? columns?.[Number(place) - 1] : undefined);
};

const valueIssue = (error: DriverError, subject: Subject) => {
  const name = columnInQuestion(error, subject);
  const column = name === undefined ? undefined : subject.table.columns.get(name);
  if (!column) return { path: 'data', message: 'A value does not fit its column.' };
  const isRange = error.code === '22003' || error.code === '22008';
  const message = isRange ? `${column.label} is out of range.` : typeMessage(column);
  return { path: subject.filter ? 'filter' : `data.${name}`, message };
};

/** Translates the error into a message without SQL or constraint names; other errors stay as they are. */
const translated = (error: unknown, subject: Subject): unknown => {
  const broken = driverErrorOf(error);
  const { code = '', column } = broken;
  const { table, tables = new Map() } = subject;
  if (code === NOT_NULL) {
    const message = `${columnLabel(table.name, column ?? '')} is required.`;
    return new InvalidInputException([{ path: `data.${column}`, message }]);
  }
  const isOwn = `${broken.schema}.${broken.table}` === table.name;
  if (REFERENCES.has(code) || (CONSTRAINTS.has(code) && isOwn)) {
    const { column: named, message } = constraintWords(table, broken, tables);
    return new InvalidInputException([{ path: `data.${named}`, message }]);
  }
  if (VALUES.has(code)) return new InvalidInputException([valueIssue(broken, subject)]);
  return RACES.has(code) ? new ConflictException(dbAdminMessages.changedMeanwhile) : error;
};

/**
 * Runs statements about a table.
 * @throws PostgreSQL's errors, translated into messages that name the column
 */
export const translateDatabaseErrors = async <Result>(
  subject: Subject,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw translated(error, subject);
  }
};
