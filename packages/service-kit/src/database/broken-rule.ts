import { QueryFailedError } from 'typeorm';

/** The details of an error with which PostgreSQL refused a statement. */
export interface BrokenRule {
  /** SQLSTATE, e.g. `23505` for a unique violation. */
  code?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** PostgreSQL's message, or a trigger's own words. */
  message?: string;
  /** PostgreSQL's context of the error, e.g. the function and line that raised it. */
  where?: string;
}

/** The details of a PostgreSQL error; an empty object for any other error. */
export const brokenRule = (error: unknown): BrokenRule =>
  error instanceof QueryFailedError ? (error.driverError as BrokenRule) : {};
