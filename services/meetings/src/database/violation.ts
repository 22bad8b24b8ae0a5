import { QueryFailedError } from 'typeorm';

/** The name of the database's rule that a failed statement has broken, e.g. of a unique constraint; else undefined. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
