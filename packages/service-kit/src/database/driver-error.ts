import { ConflictException, HttpException } from '@nestjs/common';
import { TypeORMError, QueryFailedError } from 'typeorm';

/** The details of an error with which PostgreSQL refused a statement. */
export interface DriverError {
  /** SQLSTATE, e.g. `23505` for a unique violation. */
  code?: string;
  message?: string;
  /** PostgreSQL's details, e.g. the conflicting values. */
  detail?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** PostgreSQL's context of the error, e.g. the function and line that raised it. */
  where?: string;
}

/** The details of a PostgreSQL error; an empty object for any other error. */
export const driverErrorOf = (error: unknown): DriverError =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : {};

/**
 * Runs a write that a constraint may refuse.
 * @throws ConflictException with this message when the constraint refuses it
 */
export const refuseWhen = async <Result>(
  constraint: string,
  message: string,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    if (driverErrorOf(error).constraint !== constraint) throw error;
    throw new ConflictException(message);
  }
};

/**
 * SQLSTATE classes of errors that a retry cannot fix: data exceptions, broken constraints, values that are too large,
 * and errors raised by triggers.
 */
const PERMANENT_SQLSTATE = /^(?:2[123]|54|P0)/;

/** Matches Node.js codes for errors of the network or the machine, such as `ECONNREFUSED`. */
const SYSTEM_ERROR_CODE = /^E[A-Z]/;

/**
 * True when retrying cannot help, because the data itself causes the error. False when a service or the database is
 * unavailable or a concurrent write was faster: then a retry may succeed.
 */
export const isPermanent = (error: unknown): boolean => {
  if (error instanceof TypeORMError) return PERMANENT_SQLSTATE.test(driverErrorOf(error).code ?? '');
  if (error instanceof HttpException) return false;
  const { code } = error as { code?: unknown };
  return !(typeof code === 'string' && SYSTEM_ERROR_CODE.test(code));
};
