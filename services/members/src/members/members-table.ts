import { memberMessages } from '@lab/contracts';
import { brokenRule } from '@lab/service-kit';
import { ConflictException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';

/** PostgreSQL's code for a value that has to be there once: email address and ORCID iD by indexes, names by a trigger. */
const UNIQUE_VIOLATION = '23505';

/**
 * Why a member could not be written, in words.
 * @param emailTaken what to say when the email address is another member's
 * @returns any other error as it is
 */
export const refusalOf = (error: unknown, emailTaken: string): unknown => {
  const { code, constraint } = brokenRule(error);
  if (code !== UNIQUE_VIOLATION) return error;
  if (constraint === 'lab_members_orcid') return new ConflictException(memberMessages.orcidTaken);
  const isName = constraint === 'lab_members_names' && error instanceof QueryFailedError;
  return new ConflictException(isName ? error.driverError.message : emailTaken);
};
