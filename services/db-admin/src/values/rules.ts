import { givenInstantSchema, limits, lineSchema, requiredIdSchema } from '@lab/contracts';
import { z } from 'zod';
import type { Misfit, RowCheck } from './row-checks.js';

/**
 * What the values of a table must be. Its fields are those of the API's own schemas, so that both doors have one rule and
 * a new field needs no entry here; beside them stand the columns that no request of the API names.
 */
export interface TableRules {
  fields: Readonly<Record<string, z.ZodType>>;
  /** The API's schema of the whole record, for its rules about several fields. */
  whole?: z.ZodType;
  /** Rules about several fields that the owner's service checks. */
  checks?: readonly RowCheck[];
  /** The message for a constraint of the table about several columns, and the field that it is about. */
  constraints?: Readonly<Record<string, Misfit>>;
  /** Days that cannot be after the lab's current day, with the message. */
  notAfterToday?: Readonly<Record<string, string>>;
}

export const id = requiredIdSchema('Please enter the id of a row');
export const count = z.int32('Please enter a whole number').min(0, 'Please enter a whole number from 0 on');
export const flag = z.boolean('Please enter true or false');
export const instant = givenInstantSchema('Please enter a date and time such as 2026-03-01T14:30');
export const name = lineSchema('Please enter a name', 1, limits.lineLength + limits.lineLength);
export const secret = lineSchema('Please enter a key');
