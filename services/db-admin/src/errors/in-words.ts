import { dbAdminMessages } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { TableDefinition } from '../catalog/table-definition.js';
import { typeMessage } from '../values/read-value.js';
import { constraintWords } from './constraint-words.js';

/** What a statement was about: the table, and the columns of its parameters in their order or the one of its filter. */
export interface Subject {
  table: TableDefinition;
  columns?: readonly string[];
  filter?: string | undefined;
  /** All tables, where others may stand in the way. */
  tables?: ReadonlyMap<string, TableDefinition>;
}

/** What PostgreSQL says of an error. */
interface PostgresError {
  code?: string;
  column?: string;
  schema?: string;
  table?: string;
  constraint?: string;
  where?: string;
}

const NOT_NULL = '23502';
/** Unique, check, exclusion: of the table that was written to. */
const CONSTRAINTS = new Set(['23505', '23514', '23P01']);
/** Foreign keys: of this table, or of one that leads to it. */
const REFERENCES = new Set(['23503', '23001']);
/** Not of the type, out of its range, too long. */
const VALUES = new Set(['22P02', '22007', '22008', '22003', '22001', '22009', '22021', '22P05', '22030', '22032']);
/** Deadlock, serialization, lock not available. */
const RACES = new Set(['40P01', '40001', '55P03']);
/** The table is gone, has lost a column, or may not be used any more. */
const GONE = new Set(['42P01', '42703', '42501', '3F000']);

/** Which parameter PostgreSQL could not read: it says so in the context of the error. */
const columnInQuestion = ({ where }: PostgresError, { columns, filter }: Subject): string | undefined => {
  const place = /parameter \$(\d+)/.exec(where ?? '')?.[1];
  return filter ?? (place ? columns?.[Number(place) - 1] : undefined);
};

const valueIssue = (error: PostgresError, subject: Subject) => {
  const name = columnInQuestion(error, subject);
  const column = name === undefined ? undefined : subject.table.columns.get(name);
  if (!column) return { path: 'data', message: 'A value does not fit its column.' };
  const isRange = error.code === '22003' || error.code === '22008';
  const message = isRange ? `${name} is out of range.` : typeMessage(column);
  return { path: subject.filter ? 'filter' : `data.${name}`, message };
};

/** The error as it is told, without SQL and without names of constraints; any other as it is. */
const translate = (error: unknown, subject: Subject): unknown => {
  const { code = '', ...said } = (error as { driverError?: PostgresError }).driverError ?? (error as PostgresError);
  if (code === NOT_NULL) {
    return new InvalidInputException([{ path: `data.${said.column}`, message: `${said.column} is required.` }]);
  }
  const isOwn = `${said.schema}.${said.table}` === subject.table.name;
  if (REFERENCES.has(code) || (CONSTRAINTS.has(code) && isOwn)) {
    const { column, message } = constraintWords(subject, said);
    return new InvalidInputException([{ path: `data.${column}`, message }]);
  }
  if (VALUES.has(code)) return new InvalidInputException([valueIssue({ code, ...said }, subject)]);
  if (RACES.has(code)) return new ConflictException(dbAdminMessages.changedMeanwhile);
  return GONE.has(code) ? new NotFoundException(dbAdminMessages.unknownTable) : error;
};

/**
 * Runs statements about a table.
 * @throws what PostgreSQL refused, in words that name the column
 */
export const inWords = async <Result>(subject: Subject, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw translate(error, subject);
  }
};
